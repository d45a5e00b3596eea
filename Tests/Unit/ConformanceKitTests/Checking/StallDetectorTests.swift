import Foundation
import Synchronization
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The decision when work is given up, with a clock and with processor times that the tests set.
@Suite struct StallDetectorTests {
  private static let limit = Duration.seconds(10)
  /// The longest time between two looks shortly before the end, in seconds.
  private static let step = 1.25

  @Test func workThatSleepsIsStuckAfterTheLimit() {
    #expect(ending { _ in (ran: 0, waited: 0) } == Ending(.stuck, after: 10))
  }

  @Test func workThatSpinsIsStuckAfterTheLimit() {
    #expect(ending { now in (ran: now, waited: 0) } == Ending(.stuck, after: 10))
  }

  @Test func timeInWhichThreadsWaitForAProcessorDoesNotCount() {
    // Half of the time after the first quarter of the limit is waited away, so it takes twice as long: 2.5 s and 15 s.
    let ending = ending { now in (ran: 0, waited: now / 2) }
    #expect(ending?.stall == .stuck)
    #expect((17.5..<17.5 + Self.step).contains(ending?.seconds ?? 0), "\(ending as Any)")
  }

  @Test func workThatSpinsOnABusyMachineIsStuckOnceItRanForTheLimit() {
    // After the first 2.5 s, an eighth of the time is not waited away: 7.5 s of 60 s.
    let ending = ending { now in (ran: now / 8, waited: now * 7 / 8) }
    #expect(ending?.stall == .stuck)
    #expect((62.5..<62.5 + Self.step).contains(ending?.seconds ?? 0), "\(ending as Any)")
  }

  @Test func workThatGetsNoProcessorIsStarvedAndTheLoadIsNamed() {
    let ending = ending { now in (ran: now / 100, waited: now * 99 / 100) }
    #expect((200..<210).contains(ending?.seconds ?? 0), "\(ending as Any)")
    guard case .starved(let load) = ending?.stall else {
      Issue.record("\(String(describing: ending))")
      return
    }
    #expect(load.contains(" s for a processor within 20"), "\(load)")
    #expect(load.contains("load "), "\(load)")
    #expect(load.contains(" processor"), "\(load)")
  }

  @Test func withoutProcessorTimesTheClockDecides() {
    #expect(ending { _ in nil } == Ending(.stuck, after: 10))
  }

  @Test func progressBeginsTheLimitAgain() {
    #expect(ending(progress: { $0 < 8 ? 0 : 1 }) { _ in (ran: 0, waited: 0) } == Ending(.stuck, after: 20))
    #expect(ending(progress: { Int($0 / 5) }) { _ in (ran: 0, waited: 0) } == nil)
  }

  private struct Ending: Equatable {
    let stall: StallDetector.Stall
    let seconds: Double

    init(_ stall: StallDetector.Stall, after seconds: Double) {
      (self.stall, self.seconds) = (stall, seconds)
    }
  }

  /// Looks whenever the detector asks for it, for 300 seconds at most.
  private func ending(
    progress: (Double) -> Int = { _ in 0 }, _ times: @escaping (Double) -> (ran: Double, waited: Double)?
  ) -> Ending? {
    let start = ContinuousClock.now
    let now = Mutex(start)
    var detector = StallDetector(limit: Self.limit, at: start) {
      let seconds = now.withLock { ($0 - start).seconds }
      return times(seconds).map { ThreadTimes([7: .init(ran: .seconds($0.ran), waited: .seconds($0.waited))]) }
    }
    while detector.nextLook - start <= .seconds(300) {
      let moment = detector.nextLook
      now.withLock { $0 = moment }
      let seconds = (moment - start).seconds
      if let stall = detector.look(progress: progress(seconds), at: moment) { return Ending(stall, after: seconds) }
    }
    return nil
  }
}

/// What the system says of threads, and the turn that lets one program run alone.
@Suite struct ThreadTimesTests {
  @Test func sumsAreOfThreadsThatExistedBefore() {
    let before = ThreadTimes([1: .init(ran: .seconds(1), waited: .seconds(2))])
    let after = ThreadTimes([
      1: .init(ran: .seconds(4), waited: .seconds(8)), 2: .init(ran: .seconds(100), waited: .seconds(100)),
    ])
    #expect(after.since(before) == ThreadTimes.Times(ran: .seconds(3), waited: .seconds(6)))
  }

  /// Each thread of a relay waits for the one before it, and one that is new was started by it. A thread whose number
  /// was given to another one has waited for nothing.
  @Test func theLongestWaitsOfARelayAreASum() {
    let before = ThreadTimes([
      1: .init(ran: .zero, waited: .seconds(2)), 2: .init(ran: .zero, waited: .zero),
      9: .init(ran: .zero, waited: .seconds(90)),
    ])
    let store = ThreadTimes([
      1: .init(ran: .seconds(1), waited: .seconds(8)), 3: .init(ran: .seconds(2), waited: .seconds(10)),
      5: .init(ran: .zero, waited: .seconds(1)), 6: .init(ran: .zero, waited: .seconds(2)),
      7: .init(ran: .zero, waited: .seconds(3)), 9: .init(ran: .zero, waited: .zero),
    ])
    let kit = ThreadTimes([2: .init(ran: .zero, waited: .seconds(5)), 4: .init(ran: .zero, waited: .seconds(50))])
    let all = kit.merging(store.ofRelay)
    #expect(
      all.since(before)
        == ThreadTimes.Times(ran: .seconds(2), waited: .seconds(10), waitedInTurn: .seconds(10 + 6 + 3 + 2 + 5)))
    #expect(all.ofEvent.since(before).waitedInTurn == .seconds(26))
  }

  /// Four threads wait for 60 ms each within the first 200 ms, and not at all later: in turn, that is 240 ms.
  @Test(arguments: [(false, 260), (true, 440)]) func waitsInTurnDoNotCount(isRelay: Bool, end: Int) {
    #expect(Self.firstStall(isRelay) { _ in .milliseconds(60) } == end)
  }

  /// Three processes exit one after the other, and each waits for a processor for nearly 100 ms. A fourth one sleeps.
  /// After the first look at 60 ms, they have waited for 216 ms, also those that have ended since.
  @Test func waitsOfProcessesThatHaveEndedCount() throws {
    let start = ContinuousClock.now
    let elapsed = Mutex(0)
    var detector = StallDetector(limit: .milliseconds(200), at: start) {
      let elapsed = elapsed.withLock(\.self)
      let process = min(elapsed / 100, 3)
      let waited = Duration.milliseconds(process < 3 ? elapsed % 100 * 9 / 10 : 0)
      return ThreadTimes([Int32(process): .init(ran: .zero, waited: waited)]).ofRelay
    }
    let end = stride(from: 60, to: 1000, by: 5).first { milliseconds in
      elapsed.withLock { $0 = milliseconds }
      detector.watch()
      return detector.nextLook <= start + .milliseconds(milliseconds)
        && detector.look(at: start + .milliseconds(milliseconds)) == .stuck
    }
    #expect((400...440).contains(try #require(end)))
  }

  /// An event is lost for certain although the threads of the store wait for each other all the time.
  @Test func whoAlwaysWaitsInTurnIsLate() {
    #expect(Self.firstStall(true) { $0 / 2 } == 1000)
  }

  /// A store that computes for 440 ms after the first look, at 60 ms, is late that much later. One that never stops is
  /// late after ten limits. Threads of the kit may compute for other searches.
  @Test(arguments: [(true, 500, 640), (true, 60_000, 2000), (false, 500, 200)])
  func aStoreThatComputesIsNotLate(isRelay: Bool, computed: Int, end: Int) {
    let stall = Self.firstStall(isRelay, computed: { min($0, .milliseconds(computed)) }) { _ in .zero }
    #expect(stall.map { (end..<end + 40).contains($0) } == true, "\(String(describing: stall))")
  }

  /// After how many milliseconds four threads that wait for a processor, or compute, are stuck. The limit is 200 ms.
  private static func firstStall(
    _ isRelay: Bool, computed: @escaping (Duration) -> Duration = { _ in .zero },
    waited: @escaping (Duration) -> Duration
  ) -> Int? {
    let start = ContinuousClock.now
    let elapsed = Mutex(Duration.zero)
    var detector = StallDetector(limit: .milliseconds(200), at: start) {
      let elapsed = elapsed.withLock(\.self)
      let isFirst = elapsed < .milliseconds(200)
      let times = ThreadTimes.Times(ran: computed(elapsed), waited: isFirst ? .zero : waited(elapsed))
      let threads = ThreadTimes(Dictionary(uniqueKeysWithValues: (1...4).map { ($0, times) }))
      return (isRelay ? threads.ofRelay : threads).ofEvent
    }
    for milliseconds in stride(from: 60, through: 3000, by: 20) {
      elapsed.withLock { $0 = .milliseconds(milliseconds) }
      guard let stall = detector.look(at: start + .milliseconds(milliseconds)) else { continue }
      return stall == .stuck ? milliseconds : nil
    }
    return nil
  }

  @Test(arguments: ["", "0 0 0", "12", "a b c"]) func aKernelThatCountsNothingIsNotTakenForIdleThreads(text: String) {
    #expect(ThreadTimes.Times(schedstat: text) == nil)
  }

  @Test func theTimesOfAThreadAreNanoseconds() {
    let times = ThreadTimes.Times(schedstat: "1500000000 250000000 12\n")
    #expect(times == ThreadTimes.Times(ran: .milliseconds(1500), waited: .milliseconds(250)))
  }

  #if os(Linux)
    @Test func aThreadOnARosterIsCountedAndNoOther() throws {
      let roster = ThreadRoster()
      #expect(roster.times == nil)
      let (before, after) = roster.during {
        let before = roster.times
        var sum = 0.0
        // The processor is kept busy until the kernel has counted it.
        while let now = roster.times, let before, now.since(before).ran == .zero { sum += sqrt(sum + 1) }
        return (before, roster.times)
      }
      #expect(try #require(after).since(try #require(before)).ran > .zero)
      #expect(roster.times == nil)
    }

    @Test func theThreadsOfAChildProcessAndOfItsChildrenAreCounted() throws {
      let child = try ChildProcess(["sh", "-c", "cat & cat"])
      defer { child.kill() }
      var byte: UInt8 = 10
      #expect(write(child.input, &byte, 1) == 1)
      var answer = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      #expect(poll(&answer, 1, 20_000) == 1)
      #expect(child.threadTimes != nil)
      #expect(ThreadTimes.ofGroup(child.id) != nil)
    }
  #endif

  @Test func othersPauseDuringAQuietTurnAndCountAsMakingProgress() {
    let turn = QuietTurn()
    let progress = WorkProgress()
    let ended = DispatchSemaphore(value: 0)
    turn.alone {
      ThreadPool.shared.run {
        turn.waitForOthers(progress)
        ended.signal()
      }
      // A caller that does not wait signals the end. One that waits advances again and again.
      while progress.count < 3 {
        if ended.wait(timeout: .now()) == .success {
          Issue.record("it did not wait")
          return ended.signal() > 0 ? () : ()
        }
        sched_yield()
      }
    }
    ended.wait()
  }

  @Test func allThreadsPassABarrierTogether() {
    for parties in 1...4 {
      let barrier = StartBarrier(parties: parties)
      let arrived = Atomic(0)
      let seen = Mutex<[Int]>([])
      let finished = DispatchGroup()
      for _ in 0..<parties {
        finished.enter()
        ThreadPool.shared.run {
          arrived.add(1, ordering: .sequentiallyConsistent)
          barrier.arriveAndWait()
          seen.withLock { $0.append(arrived.load(ordering: .sequentiallyConsistent)) }
          finished.leave()
        }
      }
      finished.wait()
      #expect(seen.withLock { $0 } == Array(repeating: parties, count: parties))
    }
  }
}
