import ConformanceKit
import Foundation
import ReferenceStore
import Synchronization
import TestSupport
import Testing

/// Each kind of hang is found, and what only looks like one is not told as a failure.
@Suite(.onItsOwnThread) struct HangKindTests {
  private static let plan = CheckPlan(seed: 1, cases: 3, hangDeadline: .milliseconds(60))

  @Test(arguments: Stuck.Kind.allCases) func aCallThatNeverReturnsIsAHang(kind: Stuck.Kind) throws {
    let stuck = Stuck(kind) { _ in true }
    defer { stuck.end() }
    let report = try report(stuck)
    #expect(report.verdict == .fail)
    #expect(report.findings.map(\.mismatch.change) == ["hang"])
  }

  /// The first put never returns, and no other put hangs. Nobody can say whether the store or the machine is to blame.
  @Test func aHangThatDoesNotOccurAgainIsUnknownAndTheLoadIsNamed() throws {
    let stuck = Stuck(.lostWakeUp) { $0 == 1 }
    defer { stuck.end() }
    let report = try report(stuck)
    #expect(report.verdict == .unknown)
    #expect(report.findings.isEmpty)
    let reason = try #require(report.reason)
    #expect(reason.contains("a call did not return within 0.06 s"), "\(reason)")
    #expect(reason.contains("load ") && reason.contains(" processor"), "\(reason)")
  }

  /// The first put returns as soon as the program runs again: it was slow, and the law holds.
  @Test func aSlowCallThatReturnsMeanwhileIsNoHang() throws {
    let stuck = Stuck(.lostWakeUp) { $0 == 1 }
    defer { stuck.end() }
    stuck.endsAtNextPut = true
    let report = try report(stuck)
    #expect(report.verdict == .pass, "\(String(describing: report.reason))")
  }

  private func report(_ stuck: Stuck) throws -> LawReport {
    let law = try #require(Law.named("round-trip.value"))
    return Runner(laws: [law], plan: Self.plan, model: ReferenceAdapter.self).check(law, on: StuckAdapter(stuck: stuck))
  }
}

/// How the puts of a store get stuck, until the test ends.
final class Stuck: Sendable {
  enum Kind: CaseIterable {
    case deadlock, endlessLoop, lostWakeUp, sleep
  }

  private let kind: Kind
  private let isStuck: @Sendable (Int) -> Bool
  private let puts = Atomic(0)
  private let isOver = Atomic(false)
  private let endsSoon = Atomic(false)
  private let stuck = DispatchGroup()
  private let condition = NSCondition()
  private let lock = DispatchSemaphore(value: 0)

  /// - Parameter isStuck: Whether the put with a number, counted from 1, gets stuck.
  init(_ kind: Kind, isStuck: @escaping @Sendable (Int) -> Bool) {
    (self.kind, self.isStuck) = (kind, isStuck)
  }

  /// Whether the put after one that got stuck lets that one return, and waits for it.
  var endsAtNextPut: Bool {
    get { endsSoon.load(ordering: .sequentiallyConsistent) }
    set { endsSoon.store(newValue, ordering: .sequentiallyConsistent) }
  }

  func put() {
    let number = puts.add(1, ordering: .sequentiallyConsistent).newValue
    guard isStuck(number) else {
      if endsAtNextPut, number > 1 { end() }
      return
    }
    stuck.enter()
    defer { stuck.leave() }
    switch kind {
    case .deadlock:
      lock.wait()
      lock.signal()
    case .endlessLoop: while !isOver.load(ordering: .relaxed) {}
    case .lostWakeUp: condition.withLock { while !isOver.load(ordering: .relaxed) { condition.wait() } }
    case .sleep: while !isOver.load(ordering: .relaxed) { usleep(5000) }
    }
  }

  /// Lets all puts return, and waits for them.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    condition.withLock { condition.broadcast() }
    lock.signal()
    stuck.wait()
  }
}

private struct StuckAdapter: StoreAdapter {
  let backend = Backend(name: "stuck", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)
  let stuck: Stuck

  func open(_ location: Location, schema: Schema) throws -> Opened {
    Opened(base: try ReferenceAdapter(semantics: .strict).open(location, schema: schema), stuck: stuck)
  }

  final class Opened: Store {
    private let base: ReferenceStore
    private let stuck: Stuck

    init(base: ReferenceStore, stuck: Stuck) { (self.base, self.stuck) = (base, stuck) }

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      stuck.put()
      return try base.put(records, in: entity)
    }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: entity) }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      try base.update(id, with: fields, in: entity)
    }
  }
}
