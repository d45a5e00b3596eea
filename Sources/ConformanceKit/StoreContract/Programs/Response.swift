/// What one operation of a program came to.
public enum Response: Sendable, Hashable {
  /// It succeeded, and has nothing to tell.
  case done
  /// The records that were asked for, in that order; nil where there is none.
  case records([Fields?])
  /// The records that a query found, in its order.
  case found([Found])
  /// What a live query gave since the last time.
  case events([Event])
  /// A record's stored values.
  case stored(Fields)
  /// How many records were removed.
  case count(Int)
  /// The store threw an error.
  indirect case failure(StoreError)
  /// What the operations of a transaction came to, and then the transaction itself.
  indirect case transaction([Response], outcome: Response)
  /// What operations elsewhere, or after the closing, came to.
  case several([Response])
  /// What each task's operations came to.
  case concurrent([[Step]])
  /// The answer has not the shape the contract asks for.
  case malformed(String)
  /// It was not run: no store is open, or the record was never stored.
  case notRun

  /// A record that a query found.
  public struct Found: Sendable, Hashable {
    /// What the program calls the record; nil when the program never stored it.
    public var label: Program.Label?
    /// The domain values of its properties.
    public var fields: Fields

    /// A record that a query found.
    package init(label: Program.Label?, fields: Fields) {
      self.label = label
      self.fields = fields
    }
  }
}

extension Response {
  /// What a call of a store comes to: its answer, or its error.
  package init(_ call: () throws -> Response) {
    do {
      self = try call()
    } catch {
      self = .failure(StoreError(catching: error))
    }
  }
}
