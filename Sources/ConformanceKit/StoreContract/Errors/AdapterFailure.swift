import Foundation

/// The failure of an adapter in another process to reply: a crash, a hang, or an error in the adapter protocol.
///
/// No law judges it, because it is not a reply of the store. A crash or a hang fails the case. A protocol error says
/// that the adapter is wrong and says nothing about the store.
public struct AdapterFailure: Error, Sendable, Hashable {
  /// The way in which the adapter failed.
  package enum Kind: Sendable, Hashable {
    /// The process was killed by a signal, or exited without being asked to.
    case crash(Ending)
    /// The adapter did not reply within the deadline and was killed.
    case hang(deadline: Duration)
    /// The adapter did not reply, and got too little processor time to tell why. It was killed. The text names the
    /// load.
    case starved(load: String)
    /// The adapter was not asked, because the search has lost too much time to it. The text says how much.
    case givenUp(String)
    /// The adapter wrote something that breaks the protocol. The line is shortened if it is long.
    case protocolError(Fault, reason: String, line: String)
    /// The adapter could not be started, for the given reason.
    case notStarted(String)
  }

  /// How a process ended.
  package enum Ending: Sendable, Hashable {
    /// It exited with this status.
    case exit(Int32)
    /// It was killed by this signal.
    case signal(Int32)
  }

  /// The kinds of protocol errors.
  package enum Fault: String, Sendable, Hashable, CaseIterable, Codable {
    /// The line is not UTF-8.
    case notUTF8 = "not UTF-8"
    /// The line is not JSON.
    case notJSON = "not JSON"
    /// The line is longer than 64 MiB, or has more values than fit into that much memory.
    case tooLong = "too long"
    /// The line's arrays and objects are nested too deeply.
    case tooDeep = "too deep"
    /// The line is JSON, but not a response of JSON-RPC 2.0.
    case notJSONRPC = "not JSON-RPC"
    /// The response belongs to no request that is waiting for one.
    case wrongID = "wrong id"
    /// The result or error does not have the shape that the method requires.
    case wrongShape = "wrong shape"
    /// The adapter closed its output but did not exit.
    case closed = "closed its output"
    /// The adapter's declarations differ from those of its first start.
    case changed = "declares something else"
  }

  /// The way in which the adapter failed.
  package var kind: Kind
  /// The method that the adapter was called with, or nil if no call was running.
  package var method: String?
  /// The last request, shortened if it is long, or nil if there was none.
  package var request: String?
  /// The last part of the text that the adapter wrote to standard error.
  package var log: String

  /// Creates a failure.
  package init(_ kind: Kind, method: String? = nil, request: String? = nil, log: String = "") {
    self.kind = kind
    self.method = method
    self.request = request
    self.log = log
  }
}

extension AdapterFailure: CustomStringConvertible {
  /// A sentence about the failure, without a full stop: `the adapter died of SIGILL while it answered put`.
  public var description: String {
    "the adapter \(outcome)\(method.map { " while it answered \($0)" } ?? "")" + (reason.map { ": \($0)" } ?? "")
  }

  /// A description of several lines: the failure, then the last request, the offending line and the end of the log.
  package var report: String {
    ([description] + details.map { "  \($0.name.padding(10))\($0.text)" }).joined(separator: "\n")
  }

  /// The failure in a few words, such as `exited with status 1`.
  package var outcome: String {
    switch kind {
    case .crash(.signal(let signal)): "died of \(Signal.name(signal))"
    case .crash(.exit(let status)): "exited with status \(status)"
    case .hang(let deadline): "gave no answer within \(deadline.seconds) s"
    case .starved: "gave no answer, on a machine that is too busy to tell why"
    case .givenUp: "was not asked any more"
    case .protocolError(let fault, _, _): "broke the adapter protocol (\(fault.rawValue))"
    case .notStarted: "could not be started"
    }
  }

  /// The failure in words that do not depend on the case. Two failures with the same words count as one defect.
  package var change: String {
    let place = method.map { " in \($0)" } ?? ""
    return switch kind {
    case .crash(.signal(let signal)): "crash: \(Signal.name(signal))\(place)"
    case .crash(.exit(let status)): "crash: exit \(status)\(place)"
    // A hang in the kit's own process has the same name. The call that hangs is not known there.
    case .hang: "hang"
    case .starved: "starved"
    case .givenUp: "given up"
    case .protocolError(let fault, _, _): "protocol error: \(fault.rawValue)\(place)"
    case .notStarted: "not started"
    }
  }

  private var reason: String? {
    switch kind {
    case .crash, .hang: nil
    case .protocolError(_, let reason, _), .notStarted(let reason), .starved(let reason), .givenUp(let reason): reason
    }
  }

  /// Whether the adapter got too little processor time for a result.
  package var isStarved: Bool {
    if case .starved = kind { true } else { false }
  }

  /// Whether the failure says nothing about the adapter: it got too little processor time, or was not asked.
  package var saysNothing: Bool {
    if case .givenUp = kind { true } else { isStarved }
  }

  /// Whether the adapter did not reply in time.
  package var isHang: Bool {
    if case .hang = kind { true } else { false }
  }

  /// The last request, the offending line and the end of the log, each with a name. The name is empty for further lines
  /// of the log.
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

/// The names of the signals that end a process.
private enum Signal {
  /// Returns the name of a signal, or its number if the signal does not end a process by default.
  static func name(_ number: Int32) -> String {
    names[number] ?? "signal \(number)"
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
    SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]
}
