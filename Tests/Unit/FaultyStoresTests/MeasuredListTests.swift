import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// What triggers the failures of a backend is measured anew.
@Suite struct MeasuredListTests {
  private static let adapter = TwoCausesTests.adapter { $0 < 0 || $0.magnitude >= 1_000_000_000_000_000 }

  private static func findings(_ law: Law = .value) -> [Finding] {
    let runner = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
    return runner.run([adapter]).backends[0].laws.flatMap(\.findings)
  }

  /// Measures a list and other failures whose triggers another version of the kit has measured.
  private func measured(
    _ listed: [Finding], _ others: [Finding], of adapter: any StoreAdapter = adapter, owner: String? = nil
  ) throws -> MeasuredList {
    try ListedCorpus.with(listed, of: Self.adapter.backend) { corpus in
      for finding in others { try corpus.write(outdated(finding, owner)) }
      let list = try KnownFailures.read(from: corpus.knownFailuresLocation(of: adapter.backend.name))
      return try MeasuredList(list, in: corpus.programs, CheckContext(adapter, model: ReferenceAdapter.self))
    }
  }

  /// The file of a finding as it would be if nothing were known to trigger the failure.
  private func outdated(_ finding: Finding, _ owner: String?) -> CorpusFile {
    var file = CorpusFile(finding, on: Self.adapter.backend)
    file.triggers = []
    file.fingerprint = String(file.fingerprint.reversed())
    if let owner { file.backend = CorpusFile.BackendVersion(name: owner, version: "1") }
    return file
  }

  @Test func whatIsUpToDateStays() throws {
    let findings = Self.findings()
    #expect(findings.count == 2)
    let measured = try measured(findings, [])
    #expect(measured.files.count == 2 && measured.files.allSatisfy { $0.old == $0.new })
    #expect(Set(measured.list.entries.map(\.fingerprint)) == Set(findings.map(\.fingerprint.text)))
  }

  /// An entry covers other failures by their triggers, so these are measured with it.
  @Test func failuresBesideTheListAreMeasuredToo() throws {
    let findings = Self.findings()
    let measured = try measured([findings[0]], [findings[1]])
    #expect(measured.files.map(\.new.fingerprint) == findings.map(\.fingerprint.text))
    #expect(measured.files.last?.new.triggers == findings[1].triggers && findings[1].triggers?.isEmpty == false)
    #expect(measured.list.entries.map(\.fingerprint) == [findings[0].fingerprint.text])
  }

  @Test func failuresOfAnotherBackendAreNot() throws {
    let findings = Self.findings()
    #expect(try measured([findings[0]], [findings[1]], owner: "another").files.count == 1)
  }

  /// A failure that does not occur cannot be measured.
  @Test func whatDoesNotFailStays() throws {
    let findings = Self.findings()
    let measured = try measured([findings[0]], [findings[1]], of: TwoCausesTests.adapter { _ in false })
    #expect(measured.files.count == 2 && measured.files.allSatisfy { $0.old == $0.new })
    #expect(measured.files.last?.new.triggers?.isEmpty == true)
  }

  /// A number of many digits is lost in each type and in each law.
  @Test func entriesWithOneCauseBecomeOne() throws {
    let types = Capabilities(types: [.int64], collections: [.array])
    let large = FaultyAdapter("two-causes", capabilities: types) { base in
      ValueChanger(base: base) { value in
        if case .int64(let number) = value, number.magnitude >= 1_000_000_000_000_000 { .int64(7) } else { value }
      }
    }
    let laws = [Law.value, Law.collections].map(\.withoutPrerequisites)
    let runner = Runner(laws: laws, plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
    let findings = runner.run([large]).backends[0].laws.compactMap(\.findings.first)
    #expect(findings.map(\.law) == ["round-trip.value", "round-trip.collections"])
    let measured = try measured(findings, [], of: large)
    #expect(Set(measured.files.map(\.new.fingerprint)) == Set(findings.map(\.fingerprint.text)))
    let entry = try #require(measured.list.entries.first)
    #expect(measured.list.entries.count == 1)
    let other = try #require(findings.first { $0.fingerprint.text != entry.fingerprint })
    #expect(entry.covers?.laws == [other.law], "\(entry)")
  }
}
