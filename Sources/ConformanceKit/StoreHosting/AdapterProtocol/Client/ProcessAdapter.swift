public import StoreContract

/// An adapter for a store in another process. The kit starts the process and drives it over the adapter protocol.
///
/// ```swift
/// let adapter = try ProcessAdapter(command: ["node", "adapter.js"])
/// ```
///
/// If the process dies, hangs, or violates the protocol, the case ends with that ``AdapterFailure``. The next case gets
/// a fresh process.
public struct ProcessAdapter: BoundedAdapter {
  /// The declarations that the adapter made when it was first started.
  public let backend: Backend
  let processes: AdapterProcesses
  /// The time that the present search loses.
  let lost: LostTime

  /// Starts the adapter and asks for its description.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments. The program is looked up in `PATH` unless its name contains a slash.
  ///   - deadline: How long to wait for each response. Time in which the process waits for a processor does not count,
  ///     on Linux. The first response, to `initialize`, may take 3 s in any case.
  /// - Throws: ``AdapterFailure`` if the adapter cannot be started or does not describe itself.
  public init(command: [String], deadline: Duration = .seconds(30)) throws(AdapterFailure) {
    processes = AdapterProcesses(command, deadline: deadline)
    lost = LostTime(limit: nil)
    let (connection, description) = try processes.start()
    backend = description.backend
    processes.giveBack(connection)
  }

  /// Kills the processes of all adapters. Call it only before this process ends.
  package static func killAllProcesses() {
    ChildProcess.Life.killAll()
  }

  private init(_ backend: Backend, _ processes: AdapterProcesses, _ lost: LostTime) {
    self.backend = backend
    self.processes = processes
    self.lost = lost
  }

  /// The same adapter in processes of its own, with a multiple of the deadline.
  package func waiting(_ times: Int) -> any StoreAdapter { ProcessAdapter(backend, processes.waiting(times), lost) }

  /// The same adapter for one search, which may lose the time of a number of deadlines.
  package func limited(to deadlines: Int) -> any StoreAdapter {
    guard lost.limit == nil else { return self }
    let limit = LostTime.limit(of: deadlines, each: processes.deadline)
    return ProcessAdapter(backend, processes, LostTime(limit: limit))
  }

  /// Whether the search has lost most of the time that it may lose.
  package var isNearlySpent: Bool { lost.isNearlySpent }

  /// Records what the next calls are made for.
  package func note(_ purpose: CallPurpose) { lost.note(purpose) }

  /// Asks all processes that are not in use to end, and kills those that do not.
  package func endProcesses() -> ShutdownFailure? { processes.shutDown() }

  /// Whether each call ends. This is true because the kit waits for a response only until the deadline.
  package var endsEachCall: Bool { true }

  /// Opens the directory of a location in the process that this case uses.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let lease = location.home.resident { AdapterLease(processes, lost) }
    let directory = location.reservedPath()
    if !processes.makesLocations { _ = try location.directory() }
    let connection: AdapterConnection
    do throws(AdapterFailure) {
      if lost.isSpent { throw lost.failure }
      connection = try lease.connection()
    } catch {
      location.note(error)
      throw error
    }
    if processes.makesLocations { lease.note(directory) }
    let store = ProcessStore(connection, name: connection.newStoreName(), location: location, lost)
    try store.open(directory, schema)
    return store
  }
}
