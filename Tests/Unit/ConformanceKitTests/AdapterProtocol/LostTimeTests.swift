import Testing

@testable import StoreContract
@testable import StoreHosting

/// A search loses only so much time to an adapter, however many calls it makes.
@Suite struct LostTimeTests {
  @Test func shortDeadlinesLeaveTimeForRestarts() {
    #expect(LostTime.limit(of: 12, each: .seconds(30)) == .seconds(360))
    #expect(LostTime.limit(of: 12, each: .milliseconds(100)) == .seconds(30))
  }

  @Test func aSearchEndsBeforeTheTimeIsSpent() {
    let lost = LostTime(limit: .seconds(3))
    lost.add(.seconds(1))
    #expect(!lost.isNearlySpent && !lost.isSpent)
    lost.add(.seconds(1))
    #expect(lost.isNearlySpent && !lost.isSpent)
    lost.add(.seconds(1))
    #expect(lost.isSpent)
    #expect(lost.failure.saysNothing && !lost.failure.isStarved && !lost.failure.isHang)
    #expect(
      lost.failure.description
        == "the adapter was not asked any more: slow answers, failures, restarts and the programs that failures lead to took more than the 3.0 s that one search waits for them"
    )
  }

  /// The number of cases is the user's choice. How many programs a failure leads to is not.
  @Test(arguments: [
    (CallPurpose.drawnCase, 250, false), (.drawnCase, 251, true), (.explainingFailure, 1, false),
    (.explainingFailure, 2, true), (.reducingFailure, 1, true),
  ]) func quickAnswersAreLostOnlyIfAFailureLedToThem(purpose: CallPurpose, milliseconds: Int, isLost: Bool) {
    let lost = LostTime(limit: .seconds(1))
    lost.note(purpose)
    for _ in 1...1000 { lost.noteAnswer(after: .milliseconds(milliseconds), deadline: .seconds(1)) }
    #expect(lost.isSpent == isLost && lost.isNearlySpent == isLost)
  }

  @Test func withoutALimitNothingIsSpent() {
    let lost = LostTime(limit: nil)
    lost.add(.seconds(1_000_000))
    #expect(!lost.isNearlySpent && !lost.isSpent)
  }
}
