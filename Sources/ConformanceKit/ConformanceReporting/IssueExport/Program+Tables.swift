import StoreCoding
import StoreContract

extension Program {
  /// The schemas and the operations of the program as tables in Markdown.
  var tables: String {
    (schemas.flatMap(\.tables) + [Self.table(of: operations)]).joined(separator: "\n\n")
  }

  private static func table(of operations: [Operation]) -> String {
    MarkdownTable(["", "operation"], rows(operations, under: "")).text
  }

  /// Returns one row for each operation. Nested operations follow the operation that contains them.
  private static func rows(_ operations: [Operation], under place: String) -> [[String]] {
    operations.enumerated().flatMap { index, operation in
      [["\(place)\(index)", operation.headline]] + inner(of: operation, under: "\(place)\(index).")
    }
  }

  private static func inner(of operation: Operation, under place: String) -> [[String]] {
    guard case .concurrently(let tasks) = operation else { return rows(operation.inner, under: place) }
    return tasks.enumerated().flatMap { task, operations in
      rows(operations, under: place).map { ["task \(task): \($0[0])", $0[1]] }
    }
  }
}

extension Schema {
  /// One table for each entity.
  fileprivate var tables: [String] {
    entities.map { entity in
      let title = "Schema version \(version), entity `\(entity.name)`:\n\n"
      return title + MarkdownTable(["property", "type", "optional", "stored as"], entity.properties.map(\.row)).text
    }
  }
}

extension Property {
  fileprivate var row: [String] {
    [name, type.description, isOptional ? "yes" : "no", storedName]
  }
}
