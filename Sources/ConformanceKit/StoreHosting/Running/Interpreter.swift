package import StoreContract

/// Runs programs against one backend.
///
/// It is the one way in which the kit calls a store: every backend, the reference store among them, is driven by it.
///
/// It is not generic, and neither is the search that uses it: the compiler would not specialise it for an adapter of another module,
/// and each case would look up its types' metadata.
package struct Interpreter: Sendable {
  private let adapter: any StoreAdapter
  private let timeout: Duration

  /// An interpreter for a backend.
  ///
  /// - Parameters:
  ///   - adapter: The backend.
  ///   - patience: How long an event of a live query is waited for that is due. A store that tells of it costs no time.
  package init(_ adapter: any StoreAdapter, timeout: Duration = LiveQuery.timeout) {
    self.adapter = adapter
    self.timeout = timeout
  }

  /// Runs a program in a location.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - location: Where the store is opened; a fresh one unless something is to be there already.
  /// - Returns: One answer for each operation. A store's errors are answers too.
  package func run(_ program: Program, in location: Location = Location()) -> History {
    run(program, in: location, context: .plain)
  }

  /// Runs a program, in some way.
  package func run(_ program: Program, in location: Location = Location(), context: RunContext) -> History {
    var session = Session(
      adapter: adapter, schemas: program.schemas, location: location, observers: Observers(timeout: timeout),
      context: context)
    var responses: [Response] = []
    responses.reserveCapacity(program.operations.count)
    for operation in program.operations {
      responses.append(location.hasBrokenDown ? .notRun : session.perform(operation))
    }
    session.end()
    return History(responses: responses, breakdown: location.breakdown, conversions: session.conversions)
  }
}
