/// How an adapter in another process failed to answer at all.
///
/// It is no answer of the store: no law judges it. A crash and a hang fail the case as what they are; a protocol error says
/// that the adapter is wrong, and nothing of the store.
public struct Breakdown: Error, Sendable, Hashable {
  /// What happened.
  package enum Kind: Sendable, Hashable {
    /// It died, or exited when nobody asked it to.
    case crash(Ending)
    /// It did not answer in time, and was killed.
    case hang(deadline: Duration)
    /// What it wrote is not of the protocol: why, and the line, shortened where it is long.
    case protocolError(Fault, reason: String, line: String)
    /// It could not be started, for this reason.
    case notStarted(String)
  }

  /// How a process ended.
  package enum Ending: Sendable, Hashable {
    /// With a status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// The ways in which a line breaks the protocol.
  package enum Fault: String, Sendable, Hashable, CaseIterable, Codable {
    /// It is not UTF-8.
    case notUTF8 = "not UTF-8"
    /// It is not JSON.
    case notJSON = "not JSON"
    /// It has more than 64 MiB, or more values than fit into as much memory.
    case tooLong = "too long"
    /// Its arrays and objects are nested too deep.
    case tooDeep = "too deep"
    /// It is JSON, but no response of JSON-RPC 2.0.
    case notJSONRPC = "not JSON-RPC"
    /// It answers no request that is waited for.
    case wrongID = "wrong id"
    /// Its result or error has not the shape that the method's has.
    case wrongShape = "wrong shape"
    /// The adapter closed its output and goes on.
    case closed = "closed its output"
    /// The adapter declares other things than when it was first started.
    case changed = "declares something else"
  }

  /// What happened.
  package var kind: Kind
  /// The method that was being answered; nil when none was.
  package var method: String?
  /// The last request, shortened where it is long; nil when there was none.
  package var request: String?
  /// The end of what the adapter wrote to standard error.
  package var log: String

  /// A breakdown.
  package init(_ kind: Kind, method: String? = nil, request: String? = nil, log: String = "") {
    self.kind = kind
    self.method = method
    self.request = request
    self.log = log
  }
}
