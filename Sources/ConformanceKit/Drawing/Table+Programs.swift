extension Table {
  /// The program that opens a store with the table's schema, and then does what is said.
  ///
  /// ```swift
  /// table.program(table.put, .open(schema: 0), table.get)
  /// ```
  ///
  /// - Parameter operations: What comes after the opening. `.open(schema: 0)` among it opens the store again.
  public func program(_ operations: Program.Operation...) -> Program {
    program(operations)
  }

  /// The program that opens a store with the table's schema, and then does what is said; see above.
  public func program(_ operations: [Program.Operation]) -> Program {
    Program(schemas: [schema()], operations: [.open(schema: 0)] + operations)
  }
}
