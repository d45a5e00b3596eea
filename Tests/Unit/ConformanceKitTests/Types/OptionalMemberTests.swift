import ConformanceKit
import Testing

/// A member whose Swift type is optional may be null or absent, like an optional property.
@Suite struct OptionalMemberTests {
  private let contact = Entity(name: "E", properties: [Property(name: "contact", type: StandardTypes.contactV2)])

  @Test(arguments: [.object(["name": .string("a"), "phone": .null]), .object(["name": .string("a")])] as [Value])
  func aRecordMayLackIt(_ value: Value) throws {
    #expect(try contact.checked(["contact": value]) == ["contact": value])
  }

  @Test(arguments: [.object(["phone": .null]), .object(["name": .null, "phone": .null])] as [Value])
  func aRecordMayNotLackOthers(_ value: Value) {
    let error = #expect(throws: StoreError.self) { try contact.checked(["contact": value]) }
    #expect(error?.property == "contact")
  }

  @Test func aPropertyOfAnOptionalTypeIsOptional() throws {
    let texts = Entity(name: "E", properties: [Property(name: "text", type: .optional(.primitive(.string)))])
    for fields in [[:], ["text": .null], ["text": .string("a")]] as [Fields] {
      #expect(try texts.checked(fields) == fields)
    }
  }
}
