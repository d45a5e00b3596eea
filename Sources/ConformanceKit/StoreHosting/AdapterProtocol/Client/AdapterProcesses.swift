import StoreContract
import Synchronization

/// The processes of one adapter: as many as there are cases at once, each used again for the next case until it breaks down.
final class AdapterProcesses: Sendable {
  private let words: [String]
  private let deadline: Duration
  private let idle = Mutex<[AdapterConnection]>([])
  /// What the adapter said of itself when it was first started.
  private let declared = Mutex<AdapterDescription?>(nil)

  init(_ words: [String], deadline: Duration) {
    self.words = words
    self.deadline = deadline
  }

  /// Whether the adapter makes the directories of locations itself.
  var makesLocations: Bool { declared.withLock { $0?.lazyLocations ?? false } }

  /// A connection that nobody uses, to a process that is started if need be.
  ///
  /// - Throws: ``AdapterFailure`` when it cannot be started, or does not say who it is.
  func take() throws(AdapterFailure) -> AdapterConnection {
    if let connection = idle.withLock({ $0.popLast() }) { return connection }
    return try start().connection
  }

  /// Takes a connection back, unless its process has broken down.
  func giveBack(_ connection: AdapterConnection) {
    if connection.isAlive { idle.withLock { $0.append(connection) } }
  }

  /// Starts a process, and asks it who it is.
  ///
  /// - Throws: ``AdapterFailure`` when it cannot be started, does not say who it is, or says something else than before.
  func start() throws(AdapterFailure) -> (connection: AdapterConnection, description: AdapterDescription) {
    let connection = AdapterConnection(try ChildProcess(words), deadline: deadline)
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
      let reason = "the adapter, started again, does not say of itself what it said before"
      throw AdapterFailure(
        .protocolError(.changed, reason: reason, line: ""), method: AdapterMethod.initialize.rawValue)
    }
  }

  deinit {
    for connection in idle.withLock({ $0 }) { connection.shutDown() }
  }
}

extension AdapterReply {
  fileprivate var refusalText: String {
    if case .refusal(let refusal) = self { "\(refusal.error)" } else { "" }
  }
}
