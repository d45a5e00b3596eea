/// What a search makes its calls for. It decides which answers are slow enough to count as lost time.
///
/// How many cases a search has is the user's choice, so an adapter may take its time for them. How many more programs a
/// failure leads to is not.
package enum CallPurpose: Sendable {
  /// To run a case.
  case drawnCase
  /// To find out whether a simpler program fails too, which happens for each case that fails.
  case explainingFailure
  /// To make the program of a failure minimal, and to measure what triggers it. That takes up to thousands of programs.
  case reducingFailure

  /// The share of the deadline that a call may take without being lost time.
  package var allowedShare: Double {
    switch self {
    case .drawnCase: 0.25
    case .explainingFailure: 0.001
    case .reducingFailure: 0
    }
  }
}
