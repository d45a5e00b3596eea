import Foundation
import StoreContract
import Synchronization
import TestSupport
import Testing

@testable import StoreHosting

/// Waits for events of live queries, on machines that are busy to a degree that the test chooses.
@Suite(.onItsOwnThread) struct EventWaitTests {
  /// The times of one thread, which are read again and again.
  private final class Machine: Sendable {
    private let reads = Mutex(0)
    private let waitedPerRead: Duration
    private let delivering: @Sendable (_ read: Int) -> Void

    init(waitedPerRead: Duration, delivering: @escaping @Sendable (_ read: Int) -> Void = { _ in }) {
      self.waitedPerRead = waitedPerRead
      self.delivering = delivering
    }

    var read: Int { reads.withLock(\.self) }

    func times() -> ThreadTimes {
      let read = reads.withLock { reads in
        reads += 1
        return reads
      }
      delivering(read)
      return ThreadTimes([1: .init(ran: .zero, waited: waitedPerRead * read)])
    }
  }

  /// A live query, and the function that delivers a result to it.
  private static func liveQuery() -> (LiveQuery, @Sendable () -> Void) {
    let source = Mutex<LiveQuery.Source?>(nil)
    let liveQuery = LiveQuery { new in
      source.withLock { $0 = new }
      return {}
    }
    let made = source.withLock(\.self)
    return (liveQuery, { made?.yield([]) })
  }

  /// Each read of the times shows that the thread waited for a processor for an hour more.
  @Test(arguments: [2, 3, 9]) func timeWithoutAProcessorDoesNotCount(reads: Int) {
    let (liveQuery, deliver) = Self.liveQuery()
    let machine = Machine(waitedPerRead: .seconds(3600)) { if $0 == reads { deliver() } }
    var wait = EventWait(limit: .milliseconds(200), times: machine.times)
    #expect(wait.forEvent(of: liveQuery) == .event)
    #expect(machine.read == reads)
  }

  @Test func whoHadAProcessorIsLate() {
    let machine = Machine(waitedPerRead: .zero)
    var wait = EventWait(limit: .milliseconds(5), times: machine.times)
    #expect(wait.forEvent(of: Self.liveQuery().0) == .late)
    #expect(machine.read == 2)
  }

  /// Without a time to wait there is nothing to be late for, however busy the machine is.
  @Test func noTimeIsNotStarved() {
    var wait = EventWait(limit: .zero, times: Machine(waitedPerRead: .seconds(3600)).times)
    #expect(wait.forEvent(of: Self.liveQuery().0) == .late)
  }

  /// A thread that gets every tenth time slice waits longer than twenty short limits.
  @Test func aShortWaitIsJudgedOnAMachineThatIsOnlyBusy() {
    let start = ContinuousClock.now
    var wait = EventWait(limit: .milliseconds(1)) {
      let elapsed = ContinuousClock.now - start
      return ThreadTimes([1: .init(ran: .zero, waited: elapsed * 97 / 100)])
    }
    #expect(wait.forEvent(of: Self.liveQuery().0) == .late)
  }

  @Test func whoGetsNoProcessorAtAllIsNotJudged() {
    let machine = Machine(waitedPerRead: .seconds(3600))
    var wait = EventWait(limit: .milliseconds(5), times: machine.times)
    guard case .starved = wait.forEvent(of: Self.liveQuery().0) else {
      Issue.record("it is judged")
      return
    }
  }

  @Test func whereNothingIsCountedTheClockDecides() {
    var wait = EventWait(limit: .milliseconds(5)) { nil }
    #expect(wait.forEvent(of: Self.liveQuery().0) == .late)
  }

  @Test func anEventThatIsThereIsTakenAtOnce() {
    let (liveQuery, deliver) = Self.liveQuery()
    deliver()
    let machine = Machine(waitedPerRead: .zero)
    var wait = EventWait(limit: .zero, times: machine.times)
    #expect(wait.forEvent(of: liveQuery) == .event && machine.read == 0)
  }

  #if os(Linux)
    /// The times of a store are those of the kit's threads, and of the threads of the store's process.
    @Test func theThreadsOfBothProcessesAreSeen() throws {
      let command = [ConformanceCommand.executable.path, "serve", "--backend", "reference"]
      let adapter = try ProcessAdapter(command: command)
      let location = Location()
      let item = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])
      let store = try adapter.open(location, schema: Schema(version: 1, entities: [item]))
      let ofStores = try #require((location.process as? any TimedProcess)?.threadTimes)
      let ofKit = try #require(Location().waitingTimes)
      let both = try #require(location.waitingTimes)
      #expect(Set(both.threads.keys).isSuperset(of: ofStores.threads.keys))
      #expect(Set(ofStores.threads.keys).isDisjoint(with: ofKit.threads.keys))
      // Other searches may run on threads of the kit.
      #expect(both.threads.values.allSatisfy { $0.ran == .zero })
      // Only the threads of the store pass an event on.
      let waits = both.threads.filter { ofStores.threads.keys.contains($0.key) }.values.map(\.waited)
      #expect(both.since(ThreadTimes([:])).waitedInTurn == waits.sorted(by: >).prefix(4).reduce(.zero, +))
      try store.close()
    }
  #endif
}
