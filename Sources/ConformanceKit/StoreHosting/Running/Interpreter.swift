package import StoreContract

/// Runs programs against one backend.
///
/// This is the only code through which the kit calls a store. It drives every backend, including the reference store.
///
/// Neither the interpreter nor the search that uses it is generic. The compiler would not specialise them for an
/// adapter of another module, and each case would look up type metadata.
package struct Interpreter: Sendable {
  private let adapter: any StoreAdapter
  private var deadline: EventDeadline

  /// Creates an interpreter for a backend.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the backend.
  ///   - timeout: How long to wait for an event of a live query that is due. A store that delivers its events does not
  ///     incur this wait.
  ///   - pace: Is told how fast the store delivers, and may make the wait shorter. Nil for the whole wait each time.
  package init(_ adapter: any StoreAdapter, timeout: Duration = LiveQuery.timeout, pace: EventPace? = nil) {
    self.adapter = adapter
    deadline = EventDeadline(usual: timeout, pace: pace)
  }

  /// The same interpreter, which waits for events the whole time.
  package var waitingFully: Interpreter {
    var interpreter = self
    interpreter.deadline.pace = nil
    return interpreter
  }

  /// Runs a program in a location, without recording or cancelling anything.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - location: The location in which the store is opened. A fresh one, unless the program is to find existing data.
  /// - Returns: One response for each operation. An error of the store is a response too.
  package func run(_ program: Program, in location: Location = Location()) -> History {
    run(program, in: location, context: .plain)
  }

  /// Runs a program in a location, with a context that says how.
  package func run(_ program: Program, in location: Location = Location(), context: RunContext) -> History {
    var session = Session(
      adapter: adapter, schemas: program.schemas, location: location,
      observers: Observers(deadline: deadline, operations: program.operations), context: context)
    var responses: [Response] = []
    responses.reserveCapacity(program.operations.count)
    for operation in program.operations {
      responses.append(location.adapterHasFailed ? .notRun : session.perform(operation))
    }
    session.end()
    return History(responses: responses, adapterFailure: location.adapterFailure, conversions: session.conversions)
  }
}
