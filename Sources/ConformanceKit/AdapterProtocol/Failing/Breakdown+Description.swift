import Foundation

extension Breakdown: CustomStringConvertible {
  /// What happened, in a sentence without its point: `the adapter died of SIGILL while it answered put`.
  public var description: String {
    "the adapter \(outcome)\(method.map { " while it answered \($0)" } ?? "")" + (reason.map { ": \($0)" } ?? "")
  }

  /// What happened, with what helps to understand it, line by line.
  public var report: String {
    ([description] + details.map { "  \($0.name.padding(10))\($0.text)" }).joined(separator: "\n")
  }

  /// What happened, in a few words.
  var outcome: String {
    switch kind {
    case .crash(.signal(let signal)): "died of \(Signal.name(signal))"
    case .crash(.exit(let status)): "exited with status \(status)"
    case .hang(let deadline): "gave no answer within \(deadline.seconds) s"
    case .protocolError(let fault, _, _): "broke the adapter protocol (\(fault.rawValue))"
    case .notStarted: "could not be started"
    }
  }

  /// What happened, in words that do not depend on the case, by which defects are told apart.
  var change: String {
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
  var isHang: Bool {
    if case .hang = kind { true } else { false }
  }

  /// What helps to understand it: the last request, the line, the end of the log.
  var details: [(name: String, text: String)] {
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
