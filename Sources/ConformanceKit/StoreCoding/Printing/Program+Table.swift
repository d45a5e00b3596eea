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
  /// - Parameter step: The index of the operation that failed, which `>` marks, or nil to mark none.
  package func table(blaming step: Int? = nil) -> String {
    var lines: [String] = []
    for (index, schema) in schemas.enumerated() {
      lines.append("  schema \(index): version \(schema.version)")
      lines += schema.entities.map { "    \($0.text)" }
    }
    for (index, operation) in operations.enumerated() {
      let rows = operation.rows(numbered: "\(index)")
      lines += rows.enumerated().map { "\(index == step && $0.offset == 0 ? ">" : " ") \($0.element)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension Program.Operation {
  /// The line of the operation, followed by the lines of the operations inside it.
  fileprivate func rows(numbered number: String) -> [String] {
    let own = ["\(number)  \(headline)"]
    guard case .concurrently(let tasks) = self else {
      return own + inner.enumerated().flatMap { $0.element.rows(numbered: "\(number).\($0.offset)") }
    }
    let inner = tasks.enumerated().flatMap { task in
      task.element.enumerated().flatMap { $0.element.rows(numbered: "\(number).\(task.offset).\($0.offset)") }
    }
    return own + inner
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
