import ConformanceKit
import Dispatch
import ReferenceStore
import Synchronization
import Testing

/// How the kit listens: fairly to stores that tell in their own time, and not for ever to those that tell nothing.
@Suite struct ObservationTests {
  /// Live queries that are lawful, and tell otherwise than the reference store.
  ///
  /// They tell on queues and in no task: what else is tested may hold every thread that tasks run on.
  static let lawful = [
    ObservingAdapter("on-another-thread") { live in
      let queue = DispatchQueue(label: "telling")
      return live.relayed { event, source in queue.async { source.pass(event) } }
    },
    ObservingAdapter("newest-alone") { live in
      let queue = DispatchQueue(label: "telling")
      let newest = Mutex<LiveQuery.Event?>(nil)
      return live.relayed { event, source in
        newest.withLock { $0 = event }
        queue.async { newest.withLock { $0.take() }.map(source.pass) }
      }
    },
    ObservingAdapter("each-result-thrice") { live in
      live.relayed { event, source in
        if case .result = event { for _ in 1...2 { source.pass(event) } }
        source.pass(event)
      }
    },
  ]

  @Test(arguments: lawful.indices) func aLawfulStoreBreaksNoLaw(_ index: Int) {
    let plan = CheckPlan(seed: 5, cases: 60, hangDeadline: .seconds(120), eventDeadline: .seconds(60))
    let report = Runner(laws: Law.observation, plan: plan, model: ReferenceAdapter.self).run([Self.lawful[index]])
    let findings = report.backends[0].laws.flatMap(\.findings)
    #expect(findings.map { FindingText($0, on: report.backends[0].backend).text } == [])
    #expect(report.count(of: .pass) == Law.observation.count)
  }

  /// On a busy machine an event often comes too late. The search goes on, and is unsure of those cases alone.
  @Test func lateEventsDoNotEndTheSearch() throws {
    let started = Mutex(0)
    let late = ObservingAdapter("late") { live in
      let isLate = started.withLock { started in
        started += 1
        return started % 2 == 1
      }
      return isLate ? LiveQuery { _ in {} } : live
    }
    let law = try #require(Law.named("observation.each-change"))
    let plan = CheckPlan(seed: 1, cases: 60, eventDeadline: .milliseconds(1))
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: late)
    #expect(report.verdict == .unknown && report.cases == 60 && report.findings == [] && !report.endedEarly)
  }

  /// A store that was late for a while, and long enough for a second run, is not blamed for what does not come again.
  @Test func whatWasLateForAWhileIsNoFinding() throws {
    let law = try #require(Law.named("observation.first-value"))
    let plan = CheckPlan(seed: 1, cases: 10, shrinkEvaluations: 2, eventDeadline: .milliseconds(1))
    var verdicts: [Verdict] = []
    for lateTimes in 0..<40 {
      let started = Atomic(0)
      let late = ObservingAdapter("late-for-a-while") { live in
        started.add(1, ordering: .relaxed).oldValue < lateTimes ? LiveQuery { _ in {} } : live
      }
      let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: late)
      let onlyOnce = report.findings.filter { !$0.isReproducible }
      #expect(onlyOnce.isEmpty, "\(lateTimes)")
      let hasFindings = !report.findings.isEmpty
      #expect((report.verdict == .fail) == hasFindings)
      verdicts.append(report.verdict)
    }
    #expect(verdicts.first == .pass && verdicts.last == .fail, "\(verdicts)")
    #expect(verdicts.contains(.unknown))
  }

  private let start: [Program.Operation] = [.open(schema: 0), .subscribe(entity: "Item", Query(), as: 1)]
  private let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])

  @Test func whatNeverComesIsAnAnswer() {
    let silent = ObservingAdapter("silent") { _ in LiveQuery { _ in {} } }
    let program = Program(schemas: [schema], operations: start + [.events(of: 1), .close, .events(of: 1)])
    let history = Interpreter(silent, timeout: .milliseconds(2)).run(program)
    let silence = Response.events([.silence(milliseconds: 2)])
    #expect(history.responses == [.done, .done, silence, .done, silence])
  }

  /// A store may leave out results of a long program. Which ones it may deliver is known from all of them.
  @Test func eachMomentOfALongProgramIsKnown() {
    let changes = 4 * LiveQuery.capacity
    let sparse = ObservingAdapter("first-and-last") { live in
      let number = Mutex(0)
      return live.relayed { event, source in
        let place = number.withLock { number in
          defer { number += 1 }
          return number
        }
        if place == 0 || place == changes { source.pass(event) }
      }
    }
    let put = Program.Operation.put(entity: "Item", [.init(1, ["a": .int64(-1)])])
    let updates = (1..<changes).map { Program.Operation.update(entity: "Item", 1, ["a": .int64(Int64($0))]) }
    let program = Program(schemas: [schema], operations: start + [put] + updates + [.events(of: 1)])
    let expected = Interpreter(ReferenceAdapter()).run(program)
    let actual = Interpreter(sparse).run(program)
    guard case .events(let moments)? = expected.responses.last, case .events(let events)? = actual.responses.last else {
      Issue.record("\(expected.responses.suffix(1)), \(actual.responses.suffix(1))")
      return
    }
    #expect(moments.count == changes + 1 && events == [moments.first, moments.last])
    let execution = Execution(
      program: program, actual: actual, expected: expected, backend: sparse.backend,
      model: { _ in History(responses: []) })
    guard case .lawful = Oracle.agreement(execution) else {
      Issue.record("\(Oracle.agreement(execution))")
      return
    }
  }

  @Test func aLiveQueryOutlivesItsStoreAndIsOfNoUseInsideAnother() {
    let program = Program(
      schemas: [schema],
      operations: [.events(of: 1), .unsubscribe(1)] + start + [
        .transaction(commit: true, [.events(of: 1)]), .events(of: 1), .open(schema: 0), .events(of: 1), .events(of: 1),
        .unsubscribe(1), .unsubscribe(1),
      ])
    let history = Interpreter(ReferenceAdapter()).run(program)
    let inside = Response.malformed("a live query cannot be used inside a transaction")
    #expect(
      history.responses == [
        .notRun, .notRun, .done, .done, .transaction([inside], outcome: .done), .events([.result([])]), .done,
        .events([.end]), .events([]), .done, .done,
      ])
  }

  @Test func capabilitiesAreMeasured() throws {
    #expect(try changes(ObservingAdapter("undeclared", observes: false) { $0 }) == ["subscribe left out → answered"])
    let declared = InMemoryAdapter(
      Backend(name: "declared", capabilities: Capabilities(observation: true), semantics: .strict)
    ) { Shelf() }
    #expect(try changes(declared) == ["subscribe declared → unsupported"])
  }

  /// What the law of capabilities finds of a backend.
  private func changes(_ adapter: some StoreAdapter) throws -> [String] {
    let law = try #require(Law.named("adapter.honest-capabilities"))
    return Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).check(law, on: adapter)
      .findings.map(\.mismatch.change)
  }
}

extension LiveQuery.Source {
  /// Hands an event on as it is.
  fileprivate func pass(_ event: LiveQuery.Event) {
    switch event {
    case .result(let records): yield(records)
    case .end(let error): finish(throwing: error)
    }
  }
}
