public import Generators
public import StoreContract

extension Draw {
  /// Operations that a program is worth running without, mostly there.
  ///
  /// Shrinking leaves them out by one choice, so that a minimal program has only those that its failure needs. Draw them
  /// after the table, whose choices they would otherwise be mixed up with.
  ///
  /// - Parameter operations: The operations, which stay or go together.
  /// - Returns: The operations, or none.
  public mutating func perhaps(_ operations: Program.Operation...) -> [Program.Operation] {
    perhaps(operations)
  }

  /// Operations that a program is worth running without, mostly there; see above.
  public mutating func perhaps(_ operations: [Program.Operation]) -> [Program.Operation] {
    boolean(probability: 0.8) ? operations : []
  }
}
