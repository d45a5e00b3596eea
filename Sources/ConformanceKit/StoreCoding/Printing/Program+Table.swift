public import StoreContract

extension Program {
  /// Returns the program as text for people: one line for each entity of each schema, then one numbered line for each
  /// operation, starting at 0.
  ///
  /// ```text
  ///   schema 0: version 2
  ///     Item: role "r": Role? = .unknown, p: double
  ///   0  open schema 0
  /// > 1  put Item #1 {p: nan}
  ///   2  concurrently 2 tasks
  ///   2.0.0  get Item #1
  ///   2.1.0  delete Item #1
  /// ```
  ///
  /// - Parameters:
  ///   - step: The index of the operation that failed, followed by its index inside that operation. `>` marks the
  ///     operation, or the one around it if it has no line.
  ///   - showsTasks: Whether the operations of tasks have lines. If not, only the number of tasks is told.
  package func table(blaming step: [Int] = [], showsTasks: Bool = true) -> String {
    var lines = schemaLines
    let rows = Operation.rows(of: operations, at: [], showsTasks)
    let blamed = rows.lastIndex { !step.isEmpty && step.starts(with: $0.step) }
    for (index, row) in rows.enumerated() {
      let number = row.step.map(String.init).joined(separator: ".")
      lines.append("\(index == blamed ? ">" : " ") \(number)  \(row.text)")
    }
    return lines.joined(separator: "\n")
  }

  /// The lines of the table about the schemas and their entities.
  package var schemaLines: [String] {
    schemas.enumerated().flatMap { index, schema in
      ["  schema \(index): version \(schema.version)"] + schema.entities.map { "    \($0.text)" }
    }
  }
}

extension Program.Operation {
  /// A line of a table: the index of an operation, followed by its index inside that operation, and its text.
  fileprivate typealias Row = (step: [Int], text: String)

  /// The lines of operations, each followed by those of the operations inside it.
  fileprivate static func rows(of operations: [Self], at step: [Int], _ showsTasks: Bool) -> [Row] {
    operations.enumerated().flatMap { index, operation in
      [(step + [index], operation.headline)] + operation.rowsInside(at: step + [index], showsTasks)
    }
  }

  private func rowsInside(at step: [Int], _ showsTasks: Bool) -> [Row] {
    guard case .concurrently(let tasks) = self else { return Self.rows(of: inner, at: step, showsTasks) }
    guard showsTasks else { return [] }
    return tasks.enumerated().flatMap { Self.rows(of: $0.element, at: step + [$0.offset], showsTasks) }
  }
}

extension Program: CustomStringConvertible {
  /// The program as text for people: one line for each entity and each operation.
  public var description: String { table() }
}

extension Entity {
  /// The entity on one line, for messages: `Item: role "r": Role? = .unknown, p: double`.
  package var text: String {
    "\(name.shownAsName): " + (properties.isEmpty ? "nothing" : properties.map(\.text).joined(separator: ", "))
  }
}

extension Property {
  /// The property in the form of a Swift declaration: `role "r": Role? = .unknown`. The stored name is quoted, and left
  /// out if it equals the name.
  package var text: String {
    let stored = storedName.hasSameUTF8(as: name) ? "" : " \(storedName.quoted)"
    let value = defaultValue.map { " = \($0)" } ?? ""
    return "\(name.shownAsName)\(stored): \(type)\(isOptional ? "?" : "")\(value)"
  }
}
