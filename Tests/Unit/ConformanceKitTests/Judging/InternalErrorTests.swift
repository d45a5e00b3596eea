import Foundation
import Generators
import ReferenceStore
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// An internal error is told with its message, whichever call gives it, whatever the call is inside of, and whatever
/// law is broken by it.
@Suite struct InternalErrorTests {
  typealias Call = InternalErrorAdapter.Call
  typealias Moment = InternalErrorAdapter.Moment
  private static let entity = DrawnTable.entityName

  /// The execution of a program on a store that fails.
  private static func execution(_ program: Program, _ call: Call, _ moment: Moment) -> Execution {
    let adapter = InternalErrorAdapter(call, moment)
    let reference = ReferenceAdapter(modelling: adapter.backend)
    return Execution(
      program: program, actual: Interpreter(adapter, timeout: .zero).run(program),
      expected: Interpreter(reference).run(program), backend: adapter.backend,
      model: { Interpreter(reference).run($0) })
  }

  /// Whether a law is broken by the error or by what came after it. The mismatch must then tell the error.
  private static func isBroken(_ oracle: Oracle, _ execution: Execution, _ hint: String) -> Bool {
    guard case .unlawful(let found) = oracle(execution) else { return false }
    let first = execution.actual.responses.firstIndex { "\($0)".contains(InternalErrorAdapter.message) }
    if let step = found.step.first, let first, step < first { return false }
    let text = MismatchText(found, in: execution.program).facts.joined(separator: "\n")
    #expect(text.contains(InternalErrorAdapter.message), "\(hint):\n\(text)\n\(execution.program)\n\(execution.actual)")
    return true
  }

  /// Whether an operation stands where it cannot be performed, which the reference store says as well.
  private static func isMalformed(_ execution: Execution) -> Bool {
    "\(execution.expected.responses)".contains("malformed")
  }

  private static func hasError(_ execution: Execution) -> Bool {
    "\(execution.actual.responses)".contains(InternalErrorAdapter.message)
  }

  // MARK: Calls inside others

  private static func operations(making call: Call) -> [Program.Operation] {
    let fields = Fields([("a", .int64(2))])
    let get = Program.Operation.get(entity: entity, [1])
    return switch call {
    case .open: [.open(schema: 0)]
    case .put: [.put(entity: entity, [.init(1, fields)])]
    case .get: [get]
    case .update: [.update(entity: entity, 1, fields)]
    case .delete: [.delete(entity: entity, [1])]
    case .query: [.query(entity: entity, Query())]
    case .observe: [.subscribe(entity: entity, Query(), as: 1)]
    case .results: [.subscribe(entity: entity, Query(), as: 1), .events(of: 1)]
    case .begin, .commit: [.transaction(commit: true, [get, get])]
    case .readStored: [.readStored(entity: entity, 1)]
    case .writeStored: [.writeStored(entity: entity, 1, fields)]
    case .close: [.close]
    }
  }

  /// The operations in which some others may be.
  private static let surroundings: [(name: String, make: @Sendable ([Program.Operation]) -> Program.Operation?)] = [
    ("alone", { _ in nil }),
    ("transaction", { .transaction(commit: true, [get] + $0 + [get]) }),
    ("rollback", { .transaction(commit: false, $0) }),
    ("nested", { .transaction(commit: true, [get, .transaction(commit: false, $0 + [get]), get]) }),
    ("elsewhere", { .elsewhere(schema: 0, [put] + $0 + [get]) }),
    ("alongside", { .alongside(schema: 0, $0 + [get]) }),
    ("transaction alongside", { .alongside(schema: 0, [.transaction(commit: true, $0 + [get])]) }),
    ("afterClosing", { .afterClosing($0 + [get]) }),
    ("concurrently", { .concurrently([[get], $0 + [get]]) }),
    ("cancelling", { $0.last.map { .cancelling(at: 99, $0) } }),
    ("killDuring", { $0.last.map { .killDuring($0, step: 9) } }),
  ]
  private static let put = Program.Operation.put(entity: entity, [.init(1, Fields([("a", .int64(1))]))])
  private static let get = Program.Operation.get(entity: entity, [1])

  private static func program(_ operations: [Program.Operation]) -> Program {
    Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
      operations: [.open(schema: 0), put] + operations + [get, .open(schema: 0), get])
  }

  @Test(arguments: Call.allCases) func whereverTheCallIsEachLawTellsIt(_ call: Call) {
    var places: Set<String> = []
    for (name, make) in Self.surroundings {
      let operations = Self.operations(making: call)
      for moment in Moment.allCases {
        let execution = Self.execution(Self.program(make(operations).map { [$0] } ?? operations), call, moment)
        guard Self.hasError(execution) else { continue }
        #expect(Self.isBroken(.agreement, execution, "agreement, \(name), \(moment)") || Self.isMalformed(execution))
        places.insert(name)
        for law in Law.standard { _ = Self.isBroken(law.oracle, execution, "\(law.id), \(name), \(moment)") }
      }
    }
    // A live query cannot be inside another call.
    let count = [.observe, .results].contains(call) ? 3 : 5
    #expect(places.contains("alone") && places.count >= count, "\(call): \(places)")
  }

  // MARK: The programs of the laws

  /// Each law's own programs, on a store one of whose calls fails.
  @Test(arguments: Call.allCases) func whateverTheLawDrawsItTellsIt(_ call: Call) {
    let context = GenerationContext(backend: InternalErrorAdapter(call, .always).backend, catalogue: .standard)
    var broken: Set<Law.ID> = []
    var draw = Draw(.replay(ChoiceSequence()))
    for (number, law) in Law.standard.enumerated() {
      for seed in Effort.seeds(law.scenario == .session ? 1 : 2, long: 50) {
        draw.reset(to: .random(seed: seed * 1000 + UInt64(number)))
        guard let program = try? law.program(&draw, context) else { continue }
        let execution = Self.execution(program, call, number.isMultiple(of: 2) ? .always : .afterTheFirst)
        guard Self.hasError(execution) else { continue }
        if Self.isBroken(law.oracle, execution, law.id) { broken.insert(law.id) }
      }
    }
    #expect(!broken.isEmpty)
  }

  // MARK: What hides an error no more

  /// A transaction that fails before its first operation has no responses to compare with those that are due.
  @Test func aTransactionThatNeverBeginsIsNoListThatIsTooShort() throws {
    let program = Self.program([.transaction(commit: true, [Self.get, Self.get])])
    let execution = Self.execution(program, .begin, .always)
    let found = try #require(
      ResponseComparison(operation: program.operations[2], schema: program.schemas[0], step: [2])
        .mismatch(of: execution.actual.responses[2], from: execution.expected.responses[2]))
    #expect(found.change == "transaction → internal")
    #expect(found.actual == .error(StoreError(.internal, InternalErrorAdapter.message)))
  }

  /// An oracle that looks at nothing but a later operation tells the error before it.
  @Test func anOracleThatLooksElsewhereTellsTheError() {
    let execution = Self.execution(Self.program([.update(entity: Self.entity, 1, [:])]), .update, .always)
    let oracle = Oracle { _ in
      Mismatch(step: [4], change: "something else", expected: .text("this"), actual: .text("that"))
    }
    guard case .unlawful(let found) = oracle(execution) else { return #expect(Bool(false)) }
    #expect(found.step == [2] && found.change == "update → internal")
    // What came before the error is not explained by it.
    let early = Oracle { _ in
      Mismatch(step: [1], change: "something else", expected: .text("this"), actual: .text("that"))
    }
    guard case .unlawful(let other) = early(execution) else { return #expect(Bool(false)) }
    #expect(other.change == "something else")
  }

  // MARK: Reports

  /// Nothing that shows a finding leaves the message out.
  @Test func everyReportSaysIt() throws {
    let law = try #require(Law.named("transaction.commit"))
    let adapter = InternalErrorAdapter(.begin, .always)
    let runner = Runner(
      laws: [law], plan: CheckPlan(seed: 1, cases: 20, maximumFindings: 1), model: ReferenceAdapter.self)
    let report = runner.run([adapter])
    let finding = try #require(report.backends.flatMap(\.laws).flatMap(\.findings).first)
    let file = CorpusFile(finding, on: adapter.backend, seed: 1)
    let failure = try ConfirmedFailure(file, law, on: adapter, model: ReferenceAdapter.self)
    let issue = IssueReport(failure, replay: "conformance replay FILE", test: nil)
    let folder = FileManager.default.temporaryDirectory.appending(path: "torn-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try ReportFolder(path: folder.path).write(report)
    let corpus = Corpus(root: folder.appending(path: "corpora"))
    let path = try corpus.faultyStores.write(file).path
    let replay = Replay(override: adapter, backend: { _ in nil }, known: { _ in .none }, model: ReferenceAdapter.self)
    let doctor = Doctor(plan: CheckPlan(seed: 1, cases: 20, maximumFindings: 1), model: ReferenceAdapter.self)
      .examine(InternalErrorAdapter(.get, .afterTheFirst))
    var texts = [
      "finding": FindingText(finding, on: adapter.backend).text, "issue": issue.body,
      "short issue": issue.body(atMost: 10), "replay": try replay.run([path]).files[0].detail,
      "corpus": try String(contentsOfFile: path, encoding: .utf8), "doctor": DoctorText(doctor).text,
      "test": finding.mismatch.message(of: finding.program, breaking: law, on: adapter.backend),
    ]
    for name in ["report.json", "junit.xml", "report.md", "report.html"] {
      texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    for (name, text) in texts { #expect(text.contains(InternalErrorAdapter.message), "\(name):\n\(text)") }
  }
}
