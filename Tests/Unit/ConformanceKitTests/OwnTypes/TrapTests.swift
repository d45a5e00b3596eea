import Testing

@testable import ConformanceKit

/// Conversions that trap or hang, of which the process must not die.
@Suite struct TrapTests {
  @Test func whatReturnsGivesItsResult() throws {
    guard case .returned(let sum) = try GuardedCall({ 1 + 1 }).ending(within: 20_000) else {
      Issue.record("it did not return")
      return
    }
    #expect(sum == 2)
  }

  @Test(arguments: [Trap.forcedUnwrap, .index, .overflow, .conversion, .cast, .precondition, .recursion])
  func aTrapIsHeld(_ trap: Trap) throws {
    let call = try GuardedCall { trap.spring() }
    guard case .trapped = call.ending(within: 20_000) else {
      Issue.record("\(trap) was not held")
      return
    }
  }

  @Test func whatHangsIsGivenUp() throws {
    let flag = Flag()
    let call = try GuardedCall { flag.wait() }
    guard case .unreturned = call.ending(within: 1) else {
      Issue.record("it returned")
      return
    }
    flag.release()
  }

  /// Descriptors are given back, and threads are used again.
  @Test func manyCallsLeaveNothingBehind() throws {
    for number in 0..<3000 {
      guard case .returned(number) = try GuardedCall({ number }).ending(within: 20_000) else {
        Issue.record("call \(number) did not return")
        return
      }
    }
  }

  enum Trap: Sendable {
    case forcedUnwrap, index, overflow, conversion, cast, precondition, recursion

    func spring() -> Int {
      let numbers = [Int.max]
      switch self {
      case .forcedUnwrap:
        // swift-format-ignore: NeverForceUnwrap
        return Int("none")!
      case .index: return numbers[numbers.count]
      case .overflow: return numbers[0] + numbers.count
      case .conversion: return Int(Double.nan)
      case .cast:
        // swift-format-ignore: NeverForceUnwrap
        return (numbers as Any) as! Int
      case .recursion: return numbers.map { _ in spring() }[0]
      case .precondition: preconditionFailure("on purpose")
      }
    }
  }
}
