import StoreContract
import Synchronization

/// The processes of one adapter. There is one for each case that runs at the same time. Each process is reused for
/// later cases until it fails.
final class AdapterProcesses: Sendable {
  private let words: [String]
  private let deadline: Duration
  private let idle = Mutex<[AdapterConnection]>([])
  /// The description that the adapter gave when it was first started.
  private let declared = Mutex<AdapterDescription?>(nil)

  init(_ words: [String], deadline: Duration) {
    self.words = words
    self.deadline = deadline
  }

  /// Processes of the same adapter that have a multiple of the time for each response.
  func waiting(_ times: Int) -> AdapterProcesses {
    let others = AdapterProcesses(words, deadline: deadline * times)
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
      let reason = "the adapter was started again and gave another description of itself"
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
