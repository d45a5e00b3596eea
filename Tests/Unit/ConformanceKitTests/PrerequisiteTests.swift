import ReferenceStore
import TestSupport
import Testing

@testable import ConformanceChecking
@testable import ConformanceKit
@testable import ConformanceLaws
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A defect is put down to the law that it breaks first, and to no other.
@Suite struct ControlTests {
  @Test func aLostValueBreaksTheLawOfValuesAlone() {
    let adapter = InMemoryAdapter(
      Backend(
        name: "lossy", capabilities: Capabilities(collections: [.array, .map, .embedded, .nested], evolution: false),
        semantics: .strict)
    ) { NaNLosingShelf() }
    let report = Runner(plan: CheckPlan(seed: 4, cases: Effort.count(12, long: 150)), model: ReferenceAdapter.self).run(
      [adapter])
    #expect(report.backends[0].laws.filter { $0.verdict == .fail }.map(\.law) == ["round-trip.value"])
    let types = report.backends[0].laws.flatMap(\.findings).map(\.mismatch.type).sorted()
    #expect(types == ["double", "float"])
  }

  @Test func theSmallestCaseOfItIsOneValueInOneProperty() throws {
    let adapter = InMemoryAdapter(Backend(name: "lossy", semantics: .strict)) { NaNLosingShelf() }
    for seed in Effort.seeds(1, long: 10) {
      let law = try #require(Law.named("round-trip.value"))
      let report = Runner(laws: [law], plan: CheckPlan(seed: seed, cases: 300), model: ReferenceAdapter.self)
        .check(law, on: adapter)
      let finding = try #require(report.findings.first { $0.mismatch.type == "double" })
      #expect(finding.program.schemas.first?.entities.first?.properties.count == 1)
      #expect(finding.program.operations.count == 3)
      #expect(finding.isMinimal && finding.isReproducible)
    }
  }
}

/// The simpler programs of a stored write have values that the types of their properties admit.
@Suite struct StoredPrerequisiteTests {
  private static let address = PropertyType.embedded(EmbeddedType(StandardTypes.Address.self))
  private static let point = PropertyType.embedded(EmbeddedType(StandardTypes.Point.self))
  private static let home = Value.object(["street": .string("s"), "resident": .int64(9), "point": place])
  private static let place = Value.object(["x": .double(1), "y": .double(2)])

  private static let partTypes: [PropertyType] = [.primitive(.string), .primitive(.int64), .primitive(.double)]

  private func programs(_ prerequisite: Prerequisite, home: PropertyType) -> [Program] {
    let value: Value = if case .array = home { .array([Self.home]) } else { Self.home }
    let properties = [Property(name: "home", type: home), Property(name: "place", type: Self.point)]
    let schema = Schema(version: 1, entities: [Entity(name: "Item", properties: properties)])
    return prerequisite.programs(
      behind: Program(
        schemas: [schema],
        operations: [
          .open(schema: 0), .writeStored(entity: "Item", 1, ["home": value, "place": Self.place]),
        ]))
  }

  /// An object whose member is an enum is stored with a raw value, which is no value of the enum.
  @Test(arguments: [address, .optional(address), .array(address)])
  func anObjectWithARawValueIsNoValueOfItsType(home: PropertyType) throws {
    let once = programs(.valuesOnce, home: home)
    let properties = once.map { $0.schemas[0].entities[0].properties }
    #expect(properties.filter { $0[0].name != "part" }.map { $0.map(\.name) } == [["place"]])
    #expect(Set(properties.filter { $0[0].name == "part" }.map(\.[0].type)) == Set(Self.partTypes))
  }

  @Test func itsPartsAreValues() throws {
    let types = programs(.parts, home: Self.address).map { $0.schemas[0].entities[0].properties[0].type }
    #expect(Set(types) == Set(Self.partTypes), "\(types)")
  }
}

/// A shelf that keeps zero in the place of NaN.
private final class NaNLosingShelf: Store {
  private let shelf = Shelf()

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try shelf.put(records.map { Record(id: $0.id, fields: lossy($0.fields)) }, in: entity)
  }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] { shelf.get(ids, in: entity) }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { shelf.delete(ids, in: entity) }

  private func lossy(_ fields: Fields) -> Fields { fields.compactMapValues { lossy($1) } }

  private func lossy(_ value: Value) -> Value {
    switch value {
    case .double(let number) where number.isNaN: .double(0)
    case .float(let number) where number.isNaN: .float(0)
    case .array(let elements): .array(elements.map(lossy))
    case .map(let fields): .map(lossy(fields))
    case .object(let fields): .object(lossy(fields))
    default: value
    }
  }
}
