import ConformanceKit
import FaultyStores
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// The doctor says what is wrong with an adapter, and what to change.
@Suite struct DoctorTests {
  private static func examine(_ adapter: any StoreAdapter, cases: Int = Effort.count(12, long: 40)) -> DoctorReport {
    let plan = CheckPlan(seed: 1, cases: cases, maximumFindings: 1, eventDeadline: .milliseconds(1))
    return Doctor(plan: plan, model: ReferenceAdapter.self).examine(adapter)
  }

  private static func store(_ name: String) throws -> any StoreAdapter {
    try #require(FaultyStores.all.first { $0.name == name }).adapter
  }

  @Test(arguments: Semantics.presets.map(\.semantics)) func nothingIsWrongWithTheReferenceStore(_ semantics: Semantics)
  {
    let report = Self.examine(ReferenceAdapter(semantics: semantics))
    #expect(report.verdict == .pass)
    #expect(report.diagnoses.filter { $0.verdict != .pass && $0.verdict != .skip }.map(\.title) == [])
    #expect(DoctorText(report).text.hasSuffix("\nNothing is wrong; 'conformance run' looks closer."))
  }

  /// Whoever declares another word than the store keeps is told the one that it keeps, whichever the two are.
  @Test(
    arguments: [Semantics.Missing.zero, .null, .reject, .default], [Semantics.Missing.zero, .null, .reject, .default])
  func aPromiseIsMeasured(_ declared: Semantics.Missing, _ kept: Semantics.Missing) throws {
    var (promised, actual) = (Semantics.strict, Semantics.strict)
    (promised.missing, actual.missing) = (declared, kept)
    let report = Self.examine(Pretender(promised: promised, actual: actual))
    let diagnosis = try #require(report.diagnoses.first { $0.title == "missing: \(declared.rawValue)" })
    guard declared != kept else { return #expect(diagnosis.verdict == .pass) }
    #expect(diagnosis.verdict == .fail)
    #expect(diagnosis.measured == [kept.rawValue])
    #expect(
      diagnosis.hint?.hasPrefix("The store does what `\(kept.rawValue)` says: declare that, or change the store.")
        ?? false)
  }

  @Test(arguments: [
    ("int64-read-as-int32", "gives back what it was given"),
    ("batch-committed-in-another-order", "answers for each record of a call"),
    ("cached-instance-persists-nothing", "keeps what was written when it is opened again"),
    ("store-cached-by-thread", "keeps locations apart"),
    ("int8-out-of-range-accepted", "says what is wrong by kinds of error"),
    ("missing-record-is-internal", "says what is wrong by kinds of error"),
    ("late-writes-dropped", "is over when it was closed"),
    ("answers-what-is-left-out", "does what it declares, and no more"),
    ("retype-reinterprets", "retype: refuse"),
  ]) func whatIsWrongIsFoundUnderItsTitle(_ name: String, _ title: String) throws {
    let report = try Self.examine(Self.store(name), cases: 40)
    #expect(report.verdict == .fail)
    let diagnosis = try #require(report.diagnoses.first { $0.title == title })
    #expect(diagnosis.verdict == .fail)
    #expect(diagnosis.hint != nil)
  }

  @Test func whatPeopleRead() throws {
    let report = try Self.examine(Self.store("missing-record-is-internal"))
    let text = DoctorText(report).text
    let start = try #require(text.range(of: "fail    says what"))
    let end = try #require(text.range(of: "ok      is over"))
    #expect(
      text[start.lowerBound..<end.lowerBound] == """
        fail    says what is wrong by kinds of error
                law       adapter.errors-have-kinds: Every refusal has a kind that says why, and none is an internal error.
                program   open schema 0; put Item #1 {a: int64(0)}; delete Item #1; update Item #1 {a: int64(0)}
                expected  an answer, or a refusal of a kind that update may have
                actual    error internal: threw KeyNotFound: KeyNotFound()
                hint      Refuse a value that cannot be stored with the kind `rejected` and the property's name, and a value that cannot be converted with `unreadable`. Every other error counts as `internal`. An error must leave the data unchanged.

        """)
  }

  @Test func programsReadItToo() throws {
    let report = try Self.examine(Self.store("missing-record-is-internal"))
    let object = try #require(JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
    #expect(object["verdict"] as? String == "fail")
    let diagnoses = try #require(object["diagnoses"] as? [[String: Any]])
    #expect(diagnoses.count == report.diagnoses.count)
    #expect(diagnoses.contains { $0["hint"] is String && $0["actual"] is String && $0["program"] is [String] })
  }
}

/// A reference store that promises other than it does.
private struct Pretender: StoreAdapter {
  let promised: Semantics
  let actual: Semantics

  var backend: Backend {
    Backend(name: "pretender", capabilities: ReferenceAdapter.allCapabilities, semantics: promised)
  }

  func open(_ location: Location, schema: Schema) throws -> ReferenceStore {
    try ReferenceAdapter(name: "pretender", semantics: actual).open(location, schema: schema)
  }
}
