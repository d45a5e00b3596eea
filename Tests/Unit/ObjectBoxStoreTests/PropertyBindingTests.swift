import ConformanceKit
import Testing

@testable import ObjectBoxStore

/// What ObjectBox Swift's generator makes of what is stored, and of what is not.
@Suite struct PropertyBindingTests {
  private let role = StandardTypes.roleV1

  @Test func anEnumIsItsRawValue() throws {
    let binding = PropertyBinding(property: Property(name: "a", type: role))
    #expect(try binding.stored(.enumCase("user")) == .int64(1))
    #expect(try binding.domain(.int64(1)) == .enumCase("user"))
  }

  @Test(arguments: [nil, Value.int64(999)])
  func whatNoCaseHasReadsAsTheDefaultOrAsNil(_ stored: Value?) throws {
    let plain = Property(name: "a", type: role)
    let declared = Property(name: "a", type: role, defaultValue: .enumCase("user"))
    let optional = Property(name: "a", type: role, isOptional: true, defaultValue: .enumCase("user"))
    #expect(try PropertyBinding(property: plain).domain(stored) == .enumCase("unknown"))
    #expect(try PropertyBinding(property: declared).domain(stored) == .enumCase("user"))
    #expect(try PropertyBinding(property: optional).domain(stored) == .null)
  }

  @Test(arguments: zip(ColumnType.primitives, ColumnType.primitives.map(\.zero)))
  func whatIsNotStoredReadsAsZeroOrAsNil(_ type: Primitive, zero: Value) throws {
    let required = Property(name: "a", type: .primitive(type))
    let optional = Property(name: "a", type: .primitive(type), isOptional: true)
    #expect(try PropertyBinding(property: required).domain(nil) == zero)
    #expect(try PropertyBinding(property: optional).domain(nil) == .null)
    #expect(try PropertyBinding(property: optional).stored(.null) == nil)
  }

  @Test func aConverterIsGivenTheZeroOfWhatItIsOver() throws {
    let percent = Property(name: "a", type: StandardTypes.percent)
    let color = Property(name: "a", type: StandardTypes.color)
    #expect(try PropertyBinding(property: percent).domain(nil) == .custom("percent", persisted: .int64(0)))
    let error = #expect(throws: StoreError.self) { try PropertyBinding(property: color).domain(nil) }
    #expect(error == StoreError(.unreadable, property: "a", "the stored value null is no valid color"))
  }

  @Test func aDateIsWholeMillisecondsHalfAwayFromZero() {
    #expect(Milliseconds(since2001: -978_307_200)?.since1970 == 0)
    #expect(Milliseconds(since2001: -978_307_200 + 0.0625)?.since1970 == 63)
    #expect(Milliseconds(since2001: -978_307_200 - 0.0625)?.since1970 == -63)
    #expect(Milliseconds(since1970: 1500).since2001 == -978_307_198.5)
    for far in [Double.nan, .infinity, -.infinity, 1e17] { #expect(Milliseconds(since2001: far) == nil) }
  }
}
