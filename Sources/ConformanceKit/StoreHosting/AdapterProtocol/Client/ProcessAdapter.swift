public import StoreContract

/// The adapter of a store that lives in another process, which the kit starts and drives over the adapter protocol.
///
/// ```swift
/// let adapter = try ProcessAdapter(command: ["node", "adapter.js"])
/// ```
///
/// When the process dies, hangs, or writes what is not of the protocol, the case comes to that ``AdapterFailure``, and the next case has
/// a fresh process.
public struct ProcessAdapter: StoreAdapter {
  /// What the adapter declared when it was first started.
  public let backend: Backend
  let processes: AdapterProcesses

  /// Starts the adapter, and asks it who it is.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH` unless it has a slash, and its arguments.
  ///   - deadline: How long each answer is waited for.
  /// - Throws: ``AdapterFailure`` when it cannot be started, or does not say who it is.
  public init(command: [String], deadline: Duration = .seconds(30)) throws(AdapterFailure) {
    processes = AdapterProcesses(command, deadline: deadline)
    let (connection, description) = try processes.start()
    backend = description.backend
    processes.giveBack(connection)
  }

  /// Whether each call comes to an end: it is waited for until the deadline.
  public var endsEachCall: Bool { true }

  /// Opens a location's directory, in the process that this case uses.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let lease = location.home.resident { AdapterLease(processes) }
    let directory = location.reservedPath()
    if !processes.makesLocations { _ = try location.directory() }
    let connection: AdapterConnection
    do {
      connection = try lease.connection()
    } catch {
      location.note(error)
      throw error
    }
    if processes.makesLocations { lease.note(directory) }
    let store = ProcessStore(connection, name: connection.newStoreName(), location: location)
    try store.open(directory, schema)
    return store
  }
}
