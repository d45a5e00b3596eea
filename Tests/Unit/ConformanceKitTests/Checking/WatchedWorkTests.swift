import Foundation
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Work on a thread of its own, which is given up when it makes no progress.
@Suite struct WatchedWorkTests {
  private static let limit = Duration.milliseconds(50)

  @Test func whatReturnsGivesItsOutput() {
    guard case .returned(let sum) = WatchedWork({ _ in 1 + 1 }).ending(unlessIdleFor: nil) else {
      Issue.record("it did not return")
      return
    }
    #expect(sum == 2)
  }

  @Test func whatMakesNoProgressIsGivenUp() {
    let end = DispatchSemaphore(value: 0)
    let work = WatchedWork { _ in end.wait() }
    guard case .gaveUp = work.ending(unlessIdleFor: Self.limit) else {
      Issue.record("it returned")
      return
    }
    end.signal()
  }
}
