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
