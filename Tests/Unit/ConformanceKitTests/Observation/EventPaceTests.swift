import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceKit
@testable import ConformanceLaws
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

/// A search that is certain that events are lost waits no longer than it must.
@Suite struct EventPaceTests {
  private static let silent = ObservingAdapter("silent") { _ in LiveQuery { _ in {} } }
  private static let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])
  private static let program = Program(
    schemas: [schema],
    operations: [.open(schema: 0), .subscribe(entity: "Item", Query(), as: 1), .events(of: 1)])

  @Test func waitsAreShortOnceTheyAreInVain() {
    let pace = EventPace()
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(200))
    pace.shortenWaits()
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(25))
  }

  /// A store that delivers slowly is given time, and never more than is usual.
  @Test func aSlowStoreIsGivenTime() {
    let pace = EventPace()
    pace.note(.milliseconds(10))
    pace.note(.milliseconds(2))
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(200))
    pace.shortenWaits()
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(80))
    pace.note(.seconds(3))
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(200))
  }

  /// However many events are lost, the waits for them end.
  @Test func waitsGetShorterWithTheTimeWaitedInVain() {
    let pace = EventPace()
    pace.noteInVain(.seconds(1))
    #expect(pace.waitedInVain == .zero)
    pace.shortenWaits()
    pace.noteInVain(.seconds(1))
    #expect(pace.limit(.milliseconds(160)) == .milliseconds(10))
    pace.noteInVain(.seconds(2))
    #expect(pace.limit(.milliseconds(160)) == .milliseconds(5) && pace.waitedInVain == .seconds(3))
    for _ in 1...20_000 { pace.noteInVain(pace.limit(.milliseconds(200))) }
    #expect(pace.waitedInVain < .seconds(60))
  }

  /// A busy machine delays an event now and then.
  @Test func oneSlowEventIsForgotten() {
    let pace = EventPace()
    pace.shortenWaits()
    pace.note(.milliseconds(100))
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(200))
    for _ in 1...100 { pace.noteInVain(.milliseconds(1)) }
    #expect(pace.limit(.milliseconds(200)) < .milliseconds(25))
    pace.note(.milliseconds(4))
    #expect(pace.limit(.milliseconds(200)) == .milliseconds(32))
  }

  @Test func anInterpreterWaitsAsThePaceSays() {
    let pace = EventPace()
    let interpreter = Interpreter(Self.silent, timeout: .milliseconds(16), pace: pace)
    #expect(interpreter.run(Self.program).responses.last == .events([.silence(milliseconds: 16)]))
    pace.shortenWaits()
    #expect(interpreter.run(Self.program).responses.last == .events([.silence(milliseconds: 2)]))
    #expect(interpreter.waitingFully.run(Self.program).responses.last == .events([.silence(milliseconds: 16)]))
  }

  /// An event that comes is noted with its time.
  @Test func thePaceOfTheStoreIsSeen() {
    let pace = EventPace()
    _ = Interpreter(ObservationTests.lawful[0], timeout: .seconds(60), pace: pace).run(Self.program)
    pace.shortenWaits()
    // An event that was there at once is not waited for.
    #expect(pace.limit(.seconds(60)) >= .milliseconds(7500))
    pace.note(.seconds(1))
    #expect(pace.limit(.seconds(60)) == .seconds(8))
  }

  /// The second run, with a longer deadline, makes it certain. A finding tells the usual deadline.
  @Test func aSearchIsCertainAfterTheSecondRun() throws {
    let law = try #require(Law.named("observation.first-value"))
    let plan = CheckPlan(seed: 1, cases: 20, eventDeadline: .milliseconds(16))
    let context = CheckContext(Self.silent, model: ReferenceAdapter.self, plan: plan)
    let failures = ClockFailures()
    let result = try context.result(of: Self.program, under: law, besides: [], failures)
    guard case .unlawful = result.result else {
      Issue.record("\(result)")
      return
    }
    #expect(failures.pace.limit(.seconds(8)) == .seconds(1))

    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: Self.silent)
    let finding = try #require(report.findings.first)
    #expect(finding.isReproducible && "\(finding.mismatch.actual)".contains("16"), "\(finding.mismatch.actual)")
  }

  /// Once the loss is certain, a second run waits no longer than the pace says either: 2 ms, and twice as long again.
  /// The program of a finding is reproduced with full waits, which the pace does not see.
  @Test func secondRunsFollowThePaceAndReproducingDoesNot() throws {
    let law = try #require(Law.named("observation.first-value"))
    let plan = CheckPlan(seed: 1, eventDeadline: .milliseconds(16))
    let context = CheckContext(Self.silent, model: ReferenceAdapter.self, plan: plan)
    let failures = ClockFailures()
    failures.pace.shortenWaits()
    let evaluator = CaseEvaluator(law, in: context, failures)
    _ = try evaluator.waitingFully.evaluate(Self.program)
    #expect(failures.pace.waitedInVain == .zero)

    let others = ClockFailures()
    others.pace.shortenWaits()
    _ = try CaseEvaluator(law, in: context, others).evaluate(Self.program)
    #expect(others.pace.waitedInVain > .milliseconds(5) && others.pace.waitedInVain <= .milliseconds(6))
  }

  /// Waits that cannot get short, because the store is slow, end the search.
  @Test func aSearchThatWaitedAMinuteInVainEnds() {
    let context = CheckContext(Self.silent, model: ReferenceAdapter.self, plan: CheckPlan(seed: 1))
    let failures = ClockFailures()
    failures.pace.shortenWaits()
    failures.pace.noteInVain(.seconds(59))
    #expect(!context.hasWaitedTooOften(hangs: 0, failures))
    failures.pace.noteInVain(.seconds(1))
    #expect(context.hasWaitedTooOften(hangs: 0, failures))
  }

  /// Events that came when the program ran again were only late, so nothing is certain.
  @Test func lateEventsChangeNothing() throws {
    let started = Atomic(0)
    let late = ObservingAdapter("late-once") { live in
      started.add(1, ordering: .relaxed).oldValue == 0 ? LiveQuery { _ in {} } : live
    }
    let law = try #require(Law.named("observation.first-value"))
    let plan = CheckPlan(seed: 1, eventDeadline: .milliseconds(16))
    let failures = ClockFailures()
    let result = try CheckContext(late, model: ReferenceAdapter.self, plan: plan)
      .result(of: Self.program, under: law, besides: [], failures)
    guard case .undecided = result.result else {
      Issue.record("\(result)")
      return
    }
    #expect(failures.lateEvents == 1 && failures.pace.limit(.seconds(8)) == .seconds(8))
  }
}
