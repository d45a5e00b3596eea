public import Generators
public import StoreContract

extension Draw {
  /// Draws whether a program has some optional operations. It usually has them.
  ///
  /// Shrinking leaves them out with one choice, so that a minimal program has only the operations that its failure
  /// needs. Draw them after the table. Otherwise their choices would be mixed with the choices of the table.
  ///
  /// - Parameter operations: The operations, which are kept or left out together.
  /// - Returns: The operations, or an empty array.
  public mutating func perhaps(_ operations: Program.Operation...) -> [Program.Operation] {
    perhaps(operations)
  }

  /// Draws whether a program has some optional operations. It usually has them.
  ///
  /// This is the array form of ``perhaps(_:)``.
  public mutating func perhaps(_ operations: [Program.Operation]) -> [Program.Operation] {
    boolean(probability: 0.8) ? operations : []
  }
}
