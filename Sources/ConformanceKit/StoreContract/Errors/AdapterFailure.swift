import Foundation

/// The failure of an adapter in another process to answer at all: a crash, a hang, or an error in the adapter protocol.
///
/// No law judges it, because it is not an answer of the store. A crash or a hang fails the case. A protocol error says that the
/// adapter is wrong, and nothing about the store.
public struct AdapterFailure: Error, Sendable, Hashable {
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

  /// A failure of that kind.
  package init(_ kind: Kind, method: String? = nil, request: String? = nil, log: String = "") {
    self.kind = kind
    self.method = method
    self.request = request
    self.log = log
  }
}

extension AdapterFailure: CustomStringConvertible {
  /// What happened, in a sentence without its point: `the adapter died of SIGILL while it answered put`.
  public var description: String {
    "the adapter \(outcome)\(method.map { " while it answered \($0)" } ?? "")" + (reason.map { ": \($0)" } ?? "")
  }

  /// What happened, with what helps to understand it, line by line.
  public var report: String {
    ([description] + details.map { "  \($0.name.padding(10))\($0.text)" }).joined(separator: "\n")
  }

  /// What happened, in a few words.
  package var outcome: String {
    switch kind {
    case .crash(.signal(let signal)): "died of \(Signal.name(signal))"
    case .crash(.exit(let status)): "exited with status \(status)"
    case .hang(let deadline): "gave no answer within \(deadline.seconds) s"
    case .protocolError(let fault, _, _): "broke the adapter protocol (\(fault.rawValue))"
    case .notStarted: "could not be started"
    }
  }

  /// What happened, in words that do not depend on the case, by which defects are told apart.
  package var change: String {
    let place = method.map { " in \($0)" } ?? ""
    return switch kind {
    case .crash(.signal(let signal)): "crash: \(Signal.name(signal))\(place)"
    case .crash(.exit(let status)): "crash: exit \(status)\(place)"
    // As it is called where no process is between: there it is not known in which call.
    case .hang: "hang"
    case .protocolError(let fault, _, _): "protocol error: \(fault.rawValue)\(place)"
    case .notStarted: "not started"
    }
  }

  private var reason: String? {
    switch kind {
    case .crash, .hang: nil
    case .protocolError(_, let reason, _), .notStarted(let reason): reason
    }
  }

  /// Whether it did not answer in time.
  package var isHang: Bool {
    if case .hang = kind { true } else { false }
  }

  /// What helps to understand it: the last request, the line, the end of the log.
  package var details: [(name: String, text: String)] {
    var details: [(name: String, text: String)] = []
    if let request { details.append(("request", request)) }
    if case .protocolError(_, _, let line) = kind, !line.isEmpty { details.append(("line", line)) }
    for (index, line) in log.split(separator: "\n").enumerated() {
      details.append((index == 0 ? "log" : "", String(line)))
    }
    return details
  }
}

/// Signals by name.
private enum Signal {
  /// The signal's name, or its number where it is none that ends a process of itself.
  static func name(_ number: Int32) -> String {
    names[number] ?? "signal \(number)"
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
    SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]
}
