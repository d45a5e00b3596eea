extension Discrepancy {
  /// The adapter broke down, at the last operation that was run.
  ///
  /// - Parameters:
  ///   - breakdown: How.
  ///   - history: What the operations came to.
  static func breakdown(_ breakdown: Breakdown, in history: History) -> Discrepancy {
    let last = history.answers.lastIndex { $0 != .notRun } ?? 0
    return Discrepancy(
      step: [last], change: breakdown.change, expected: .text("an answer"), actual: .breakdown(breakdown))
  }

  /// How the adapter broke down; nil when the discrepancy is in an answer.
  public var breakdown: Breakdown? {
    if case .breakdown(let breakdown) = actual { breakdown } else { nil }
  }
}

extension Discrepancy {
  /// The last operation, or one before it, never came back.
  ///
  /// - Parameters:
  ///   - program: The program that hangs.
  ///   - deadline: How long it was waited for.
  ///   - unanswered: The calls of tasks that have not returned; nil where there is none.
  static func hang(of program: Program, deadline: Duration, unanswered: String? = nil) -> Discrepancy {
    Discrepancy(
      step: [program.operations.count - 1], change: "hang",
      expected: .text(unanswered.map { "an answer to \($0)" } ?? "an answer"), actual: .noAnswer(within: deadline))
  }

  /// Whether the program hangs, so that to run it once more tells nothing and takes a thread.
  var isHang: Bool {
    switch actual {
    case .noAnswer: true
    case .breakdown(let breakdown): breakdown.isHang
    case .value, .missing, .error, .text: false
    }
  }
}
