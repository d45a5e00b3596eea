import StoreContract
import Synchronization

/// The processes of one adapter. There is one for each case that runs at the same time. Each process is reused for
/// later cases until it fails.
final class AdapterProcesses: Sendable {
  private let words: [String]
  /// How long to wait for each response.
  let deadline: Duration
  private let idle = Mutex<[AdapterConnection]>([])
  /// The description that the adapter gave when it was first started.
  private let declared = Mutex<AdapterDescription?>(nil)
  /// The first failure of a process to end.
  private let endings: ProcessEndings
  /// What the marks of all processes of the adapter begin with.
  private let mark: ProcessMark
  /// Whether these were made from others of the same adapter, which end what all of them left behind.
  private let isCopy: Bool

  /// Creates the processes of an adapter. None is started yet.
  convenience init(_ words: [String], deadline: Duration) {
    self.init(words, deadline, ProcessEndings(), ProcessMark(), isCopy: false)
  }

  private init(
    _ words: [String], _ deadline: Duration, _ endings: ProcessEndings, _ mark: ProcessMark, isCopy: Bool
  ) {
    self.words = words
    self.deadline = deadline
    self.endings = endings
    self.mark = mark
    self.isCopy = isCopy
  }

  /// Processes of the same adapter that have a multiple of the time for each response.
  func waiting(_ times: Int) -> AdapterProcesses {
    let others = AdapterProcesses(words, deadline * times, endings, mark, isCopy: true)
    let description = declared.withLock { $0 }
    others.declared.withLock { $0 = description }
    return others
  }

  /// Whether the adapter creates the directories of locations itself.
  var makesLocations: Bool { declared.withLock { $0?.lazyLocations ?? false } }

  /// Returns a connection that is not in use. Starts a process if there is none.
  ///
  /// - Throws: ``AdapterFailure`` if the process cannot be started or does not describe itself.
  func take() throws(AdapterFailure) -> AdapterConnection {
    if let connection = idle.withLock({ $0.popLast() }) { return connection }
    return try start().connection
  }

  /// Makes a connection available again, unless its process has failed.
  func giveBack(_ connection: AdapterConnection) {
    if connection.isAlive { idle.withLock { $0.append(connection) } }
  }

  /// Starts a process and asks for its description.
  ///
  /// - Throws: ``AdapterFailure`` if the process cannot be started, does not describe itself, or describes itself
  ///   differently than before.
  func start() throws(AdapterFailure) -> (connection: AdapterConnection, description: AdapterDescription) {
    let connection = AdapterConnection(try ChildProcess(words, mark: mark.another()), deadline: deadline)
    let call = AdapterCall.initialize(protocolVersion: AdapterProtocol.version, kit: .current)
    let reply = try connection.send(call)
    guard case .result(.description(let description)) = reply else {
      throw AdapterFailure(
        .protocolError(.wrongShape, reason: "'initialize' was refused: \(reply.refusalText)", line: ""),
        method: call.method.rawValue)
    }
    try check(description)
    if description.backend.capabilities.concurrentRequests { connection.takeSeveralAtOnce() }
    return (connection, description)
  }

  private func check(_ description: AdapterDescription) throws(AdapterFailure) {
    let before = declared.withLock { declared in
      defer { declared = declared ?? description }
      return declared ?? description
    }
    guard before == description else {
      let reason = "the adapter was started again and gave another description of itself"
      throw AdapterFailure(
        .protocolError(.changed, reason: reason, line: ""), method: AdapterMethod.initialize.rawValue)
    }
  }

  /// Asks the processes that are not in use to end. Then ends what they started and left behind, even if it left their
  /// process group.
  ///
  /// - Returns: The first failure of a process of this adapter to end.
  @discardableResult func shutDown() -> ShutdownFailure? {
    endIdleProcesses()
    if !isCopy { ChildProcess.endLeftProcesses(of: mark) }
    return endings.failure
  }

  /// Asks the processes that are not in use to end. After one that failed to, the others are only killed: they are
  /// processes of the same program, and each may take as long.
  private func endIdleProcesses() {
    let connections = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for connection in connections {
      if endings.failure == nil { endings.note(connection.shutDown()) }
      connection.kill()
    }
  }

  // Nobody is left to tell a failure to, except the adapter from which this one was made: they share it. The commands
  // that judge an adapter call `shutDown` themselves.
  deinit { shutDown() }
}

/// The first failure to end among the processes of one adapter.
final class ProcessEndings: Sendable {
  private let first = Mutex<ShutdownFailure?>(nil)

  var failure: ShutdownFailure? { first.withLock { $0 } }

  func note(_ failure: ShutdownFailure?) {
    first.withLock { $0 = $0 ?? failure }
  }
}

extension AdapterReply {
  fileprivate var refusalText: String {
    if case .refusal(let refusal) = self { "\(refusal.error)" } else { "" }
  }
}
