import ConformanceKit
import Foundation
import Testing

/// What the author of an adapter uses of the kit: its conversion, and the property that a coding error is about.
@Suite struct AdapterKitTests {
  private static let backend = Backend(
    name: "shelf", capabilities: Capabilities(types: [.int64, .string], customTypes: ["price"], conversion: .kit),
    semantics: .codable)
  private static let entity = Entity(
    name: "Item",
    properties: [
      Property(name: "price", storedName: "cents", type: Price.propertyType),
      Property(name: "plan", type: Plan.V2.propertyType, isOptional: true),
    ])

  @Test func recordsAreConvertedBothWays() throws {
    let converter = RecordConverter(for: Self.entity, of: Self.backend)
    let fields: Fields = ["price": .custom("price", persisted: .int64(199)), "plan": .enumCase("paid")]
    let row: Fields = ["cents": .int64(199), "plan": .string("paid")]
    #expect(try converter.stored(fields) == row)
    #expect(try converter.domain(row) == fields)
    #expect(try converter.stored(["plan": .null], isPartial: true) == ["plan": .null])
  }

  @Test func whatCannotBeConvertedIsToldWithItsProperty() {
    let converter = RecordConverter(for: Self.entity, of: Self.backend)
    let rejected = #expect(throws: StoreError.self) { try converter.stored(["price": .int64(199)]) }
    #expect(rejected?.kind == .rejected && rejected?.property == "price")
    let unreadable = #expect(throws: StoreError.self) { try converter.domain(["cents": .int64(-1)]) }
    #expect(unreadable?.kind == .unreadable && unreadable?.property == "price")
  }

  @Test func aSchemaThatTheBackendDoesNotDeclareIsRefused() throws {
    try Self.backend.check(Schema(version: 1, entities: [Self.entity]))
    var entity = Self.entity
    entity.properties.append(Property(name: "weight", type: .primitive(.double)))
    let error = #expect(throws: StoreError.self) {
      try Self.backend.check(Schema(version: 1, entities: [entity]))
    }
    #expect(error?.kind == .schemaRefused && error?.property == "weight")
  }

  private struct Row: Codable {
    var cents: Int64
  }

  @Test(arguments: [(#"{"cents":"1"}"#, "price"), ("{}", "price"), ("no JSON", nil)] as [(String, String?)])
  func aDecodersErrorNamesTheProperty(_ text: String, _ property: String?) throws {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Row.self, from: Data(text.utf8)) }
    let told = StoreError(decoding: try #require(error), of: Self.entity)
    #expect(told.kind == .unreadable && told.property == property)
  }

  @Test func anEncodersErrorIsARejection() throws {
    let infinite = ["cents": Double.infinity]
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(infinite) }
    let told = StoreError(encoding: try #require(error), of: Self.entity)
    #expect(told.kind == .rejected && told.property == "price")
    #expect(StoreError(decoding: StoreError(.closed, "shut"), of: Self.entity) == StoreError(.closed, "shut"))
    #expect(StoreError(decoding: CancellationError(), of: Self.entity).kind == .internal)
  }
}
