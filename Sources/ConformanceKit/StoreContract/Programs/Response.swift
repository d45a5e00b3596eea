/// The response to one operation of a program.
public enum Response: Sendable, Hashable {
  /// The operation succeeded and returned nothing.
  case done
  /// The records that were read, in the order of the labels. An element is nil if there is no such record.
  case records([Fields?])
  /// The records that a query found, in its order.
  case found([Found])
  /// The events of a live query since the last time.
  case events([Event])
  /// The stored values of a record.
  case stored(Fields)
  /// The number of records that were removed.
  case count(Int)
  /// The store threw this error.
  indirect case failure(StoreError)
  /// The responses to the operations of a transaction, and the response to the transaction itself.
  indirect case transaction([Response], outcome: Response)
  /// The responses to operations at another location, on a second store, or after closing.
  ///
  /// For ``Program/Operation/killDuring(_:step:)``, it is the response to the operation inside, or nothing if the
  /// process died before its reply.
  case several([Response])
  /// The steps of each concurrent task.
  case concurrent([[Step]])
  /// The reply of the store breaks the contract. The text says how.
  case malformed(String)
  /// The operation was not run, for example because no store is open or the record was never stored.
  case notRun

  /// A record in the result of a query.
  public struct Found: Sendable, Hashable {
    /// The label of the record, or nil if the program never stored it.
    public var label: Program.Label?
    /// The domain values by property name.
    public var fields: Fields

    /// A record in the result of a query.
    package init(label: Program.Label?, fields: Fields) {
      self.label = label
      self.fields = fields
    }
  }
}

extension Response {
  /// The response itself. For a transaction, it is the outcome of the whole transaction.
  package var outcome: Response {
    if case .transaction(_, let outcome) = self { outcome } else { self }
  }

  /// Creates the response to a call of a store: the response that the closure returns, or a failure with the error that
  /// it throws.
  package init(_ call: () throws -> Response) {
    do {
      self = try call()
    } catch {
      self = .failure(StoreError(catching: error))
    }
  }
}

extension Response {
  /// An event of a live query, as a response shows it.
  public enum Event: Sendable, Hashable {
    /// The records that the query found, in its order.
    case result([Found])
    /// The live query ended with an error.
    case failure(StoreError)
    /// The live query ended without an error.
    case end
    /// No result that agrees with the query arrived within this time.
    case silence(milliseconds: Int)
  }
}

/// The response to one operation of a concurrent task, with the times of its call and return.
public struct Step: Sendable, Hashable {
  /// The response to the operation.
  package var response: Response
  /// The time of the call, in ticks of a counter that all tasks of a run share.
  package var called: UInt64
  /// The time of the return, in the same ticks.
  package var returned: UInt64

  /// Creates a step.
  package init(response: Response, called: UInt64, returned: UInt64) {
    self.response = response
    self.called = called
    self.returned = returned
  }
}

/// The responses to the operations of a program, one for each operation.
public struct History: Sendable, Hashable {
  /// The responses, in the order of the program's operations.
  public var responses: [Response]
  /// The failure of the adapter, or nil if it did not fail. It happened at the last operation that was run. The
  /// operations after it have the response ``Response/notRun``.
  package var adapterFailure: AdapterFailure?

  /// The calls of instrumented converters, in the order in which they began.
  package var conversions: [Conversion]

  /// Creates a history.
  package init(responses: [Response], adapterFailure: AdapterFailure? = nil, conversions: [Conversion] = []) {
    self.responses = responses
    self.adapterFailure = adapterFailure
    self.conversions = conversions
  }
}
