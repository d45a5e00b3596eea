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

/// What the handler of traps leaves alone: threads that nobody watches die as they did before.
@Suite struct TrapElsewhereTests {
  @Test func aTrapElsewhereEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      _ = try WatchedWork.converting { 1 }.ending(within: 20_000)
      preconditionFailure("on purpose")
    }
  }

  @Test func anAbortElsewhereEndsTheProcess() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = try WatchedWork.converting { 1 }.ending(within: 20_000)
      abort()
    }
  }

  @Test func aThreadIsWatchedForOneCallOnly() async {
    await #expect(processExitsWith: .failure) {
      _ = try WatchedWork.converting { 1 }.ending(within: 20_000)
      let end = DispatchSemaphore(value: 0)
      ThreadPool.shared.run { preconditionFailure("on purpose") }
      end.wait()
    }
  }
}
