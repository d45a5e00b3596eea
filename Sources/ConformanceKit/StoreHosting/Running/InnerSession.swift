import StoreContract

/// Runs operations in a session of their own, which is over before the one goes on that asked for it.
struct InnerSession: Sendable {
  let adapter: any StoreAdapter
  let schemas: [Schema]
  /// How long an event of a live query is waited for that is due.
  let timeout: Duration
  let context: RunContext

  /// Opens a location, runs operations there, and closes it.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - schema: The index of the schema that the location is opened with.
  ///   - location: The location.
  ///   - labels: What the program calls the records.
  /// - Returns: What the operations came to, or that the opening was refused.
  func run(
    _ operations: [Program.Operation], schema: Int, at location: Location, labels: IDMap
  ) -> Response {
    var session = Session(
      adapter: adapter, schemas: schemas, location: location, observers: Observers(timeout: timeout),
      context: context, labels: labels)
    defer { session.end() }
    let opening = session.perform(.open(schema: schema))
    return opening == .done ? .several(operations.map { session.perform($0) }) : opening
  }
}
