import ConformanceKit
import ConformanceTesting
import ReferenceStore
import Testing

/// Laws and types of a user's own, with what the libraries make public and nothing else.
@Suite struct ExtensionTests {
  @Test(arguments: [Law.lastOfBatch, .readingLeavesNoTrace]) func theReferenceStoreKeepsThem(_ law: Law) throws {
    let capabilities = Capabilities(customTypes: [Price.customTypeName])
    let report = check(law, on: ReferenceAdapter(capabilities: capabilities))
    #expect(report.verdict == .pass)
    #expect(report.cases > 10)
  }

  @Test func eachLawKillsTheStoreThatBreaksIt() {
    let laws = Law.standard + [.lastOfBatch, .readingLeavesNoTrace]
    let killers = { (defect: Shop.Defect) in
      laws.filter { check($0, on: shop(defect)).verdict == .fail }.map(\.id)
    }
    #expect(killers(.none) == [])
    #expect(killers(.keepsFirstOfBatch) == ["round-trip.last-of-batch"])
    #expect(killers(.roundsWhatWasShown).contains("round-trip.reading-leaves-no-trace"))
  }

  @Test func ownTypesAreDrawnByEveryLaw() throws {
    let adapter = ReferenceAdapter(capabilities: ReferenceAdapter.allCapabilities.with(customType: "price"))
    for law in Law.standard.filter({ $0.scenario == .roundTrip }).prefix(2) {
      let drawn = try #require(check(law, on: adapter).distribution)
      #expect("\(drawn)".contains("price") && "\(drawn)".contains("Plan"), "\(drawn)")
    }
  }

  /// A row that a newer version of the app wrote, read by the older one: the app's own enum is tried as the kit's are.
  @Test func anOwnEnumIsReadByItsOlderVersion() throws {
    let own = TypeCatalogue(enums: [Plan.V1.self, Plan.V2.self])
    let law = try #require(Law.named("unknown-enum-case.added-case"))
    let careless = ReferenceAdapter(semantics: .codable)
    #expect(check(law, on: careless, own).verdict == .pass)
    #expect(check(law, on: Promising(.strict, of: careless), own).findings.first?.program.schemas.count == 2)
  }

  private func check(
    _ law: Law, on adapter: some StoreAdapter, _ catalogue: TypeCatalogue = catalogue
  ) -> LawReport {
    // A long program does what many short ones do.
    let plan = CheckPlan(seed: 1, cases: law.scenario == .session ? 3 : 30)
    return Runner(laws: [law], plan: plan, catalogue: catalogue, model: ReferenceAdapter.self)
      .check(law, on: adapter)
  }
}

/// A store that promises what it does not keep.
private struct Promising: StoreAdapter {
  let backend: Backend
  private let adapter: ReferenceAdapter

  init(_ semantics: Semantics, of adapter: ReferenceAdapter) {
    self.adapter = adapter
    backend = Backend(name: "promising", capabilities: adapter.backend.capabilities, semantics: semantics)
  }

  func open(_ location: Location, schema: Schema) throws -> ReferenceStore {
    try adapter.open(location, schema: schema)
  }
}

extension Capabilities {
  /// These capabilities, and one custom type more.
  fileprivate func with(customType name: String) -> Capabilities {
    var more = self
    more.customTypes.insert(name)
    return more
  }
}
