import ConformanceKit
import Generators
import Testing

@testable import ObjectBoxStore

/// Whole milliseconds compare with any date as the dates themselves do.
@Suite struct DateOperandTests {
  @Test func comparisonsAreThoseOfTheDates() throws {
    let comparisons = Generator<Query.Comparison>.element(of: Query.Comparison.allCases)
    try forAll(.int(in: -4000...4000), .int(in: -8...8), comparisons) { eighths, offset, comparison in
      // In eighths of a second every date is exact, and in sixteenths of a millisecond none but the whole ones is kept.
      let operand = Double(eighths) / 8 + Double(offset) / 16_000
      let stored = Milliseconds(since2001: Double(eighths) / 8)
      try check(
        stored.map { holds(DateOperand(operand).compared(comparison), $0.since1970) },
        equals: holds(comparison, eighths, operand))
    }
  }

  @Test(arguments: [(Double.infinity, true), (-.infinity, false), (1e300, true), (-1e300, false)])
  func whatIsFarIsOnOneSideOfAll(_ seconds: Double, isLater: Bool) {
    let operand = DateOperand(seconds)
    #expect(operand.compared(.less) == (isLater ? .everywhere : .nowhere))
    #expect(operand.compared(.greaterOrEqual) == (isLater ? .nowhere : .everywhere))
    #expect(operand.compared(.equal) == .nowhere && operand.compared(.notEqual) == .everywhere)
  }

  @Test(arguments: Query.Comparison.allCases)
  func everythingDiffersFromNotANumber(_ comparison: Query.Comparison) {
    #expect(DateOperand(.nan).compared(comparison) == (comparison == .notEqual ? .everywhere : .nowhere))
  }

  private func holds(_ outcome: DateOperand.Outcome, _ milliseconds: Int64) -> Bool {
    switch outcome {
    case .integer(let comparison, let operand): comparison.holds(milliseconds, operand)
    case .everywhere: true
    case .nowhere: false
    }
  }

  private func holds(_ comparison: Query.Comparison, _ eighths: Int, _ operand: Double) -> Bool {
    comparison.holds(Double(eighths) / 8, operand)
  }
}

extension Query.Comparison {
  fileprivate func holds<T: Comparable>(_ left: T, _ right: T) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
