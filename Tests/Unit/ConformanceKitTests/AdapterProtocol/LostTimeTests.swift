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
        == "the adapter was not asked any more: slow answers, failures and restarts took more than the 3.0 s that one search waits for them"
    )
  }

  @Test func withoutALimitNothingIsSpent() {
    let lost = LostTime(limit: nil)
    lost.add(.seconds(1_000_000))
    #expect(!lost.isNearlySpent && !lost.isSpent)
  }
}
