/// Runs programs against one backend.
///
/// It is the one way in which the kit calls a store: every backend, the reference store among them, is driven by it.
public struct Interpreter<Adapter: StoreAdapter>: Sendable {
  private let adapter: Adapter

  /// An interpreter for a backend.
  public init(_ adapter: Adapter) {
    self.adapter = adapter
  }

  /// Runs a program in a location.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - location: Where the store is opened; a fresh one unless something is to be there already.
  /// - Returns: One answer for each operation. A store's errors are answers too.
  public func run(_ program: Program, in location: Location = Location()) -> History {
    var session = Session(adapter: adapter, schemas: program.schemas, location: location)
    var answers: [Answer] = []
    answers.reserveCapacity(program.operations.count)
    for operation in program.operations {
      answers.append(location.breakdown == nil ? session.perform(operation) : .notRun)
    }
    session.end()
    return History(answers: answers, breakdown: location.breakdown)
  }
}
