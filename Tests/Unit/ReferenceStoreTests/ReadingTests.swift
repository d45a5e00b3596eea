import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

@Suite("What a missing value reads as")
struct MissingTests {
  @Test("missing: zero is the zero of the persisted type, converted like a stored one")
  func zero() {
    let fixture = Fixture { $0.missing = .zero }
    #expect(fixture.reading(nil, .x(Int8.self, default: .int8(4))) == .x(.int8(0)))
    #expect(fixture.reading(nil, .x(Date.self)) == .x(.date(-978_307_200)))
    #expect(fixture.reading(nil, .x(NewRole.self)) == .x(.enumCase("unknown")))
    #expect(fixture.reading(nil, .x([NewRole].self)) == .x(.array([])))
    #expect(fixture.reading(nil, .x(StandardTypes.Percent.self)) == .x(.custom("percent", persisted: .int64(0))))
    #expect(fixture.reading(nil, .x(Point.self)) == .x(.object(["x": .double(0), "y": .null])))
  }

  @Test("missing: zero of an enum that has no such case follows unknownEnum")
  func zeroOfNoCase() {
    for (policy, response) in [
      (Semantics.Unconvertible.preserve, Value.unknownCase(.int8(0))), (.default, .enumCase("other")),
    ] {
      let fixture = Fixture {
        $0.missing = .zero
        $0.unknownEnum = ByPlace(policy)
      }
      #expect(fixture.reading(nil, .x(Level.self)) == .x(response))
    }
    let rejecting = Fixture {
      $0.missing = .zero
      $0.unknownEnum = ByPlace(.reject)
    }
    #expect(rejecting.reading(nil, .x(Level.self))?.blame == .unreadable("x"))
  }

  @Test("missing: default is the declared default, and where none is declared the zero")
  func declaredDefault() {
    let fixture = Fixture { $0.missing = .default }
    #expect(fixture.reading(nil, .x(NewRole.self, default: .enumCase("admin"))) == .x(.enumCase("admin")))
    #expect(fixture.reading(nil, .x(NewRole.self)) == .x(.enumCase("unknown")))
  }

  @Test("missingEnum: asUnknown reads what an unknown raw value reads as, and touches no other type")
  func missingEnum() {
    let fixture = Fixture {
      $0.missing = .zero
      $0.missingEnum = .asUnknown
      $0.unknownEnum = ByPlace(.default)
    }
    #expect(fixture.reading(nil, .x(NewRole.self, default: .enumCase("admin"))) == .x(.enumCase("admin")))
    #expect(fixture.reading(nil, .x(Level.self)) == .x(.enumCase("other")))
    #expect(fixture.reading(nil, .x(Int.self, default: .int64(7))) == .x(.int64(0)))
    let response = fixture.reading(nil, .x(NewRole.self))
    #expect(response?.blame == .unreadable("x"))
    #expect(response?.message == "there is no stored value, and no default for Role")
    let preserving = Fixture {
      $0.missingEnum = .asUnknown
      $0.unknownEnum = ByPlace(.preserve)
    }
    #expect(preserving.reading(nil, .x(NewRole.self))?.blame == .unreadable("x"))
  }

  @Test("missing: null is null, even for a required property")
  func null() {
    #expect(Fixture { $0.missing = .null }.reading(nil, .x(NewRole.self)) == .x(.null))
  }

  @Test("missing: reject is an error that names the property")
  func reject() {
    #expect(Fixture { $0.missing = .reject }.reading(nil, .x(NewRole.self))?.blame == .unreadable("x"))
  }

  @Test("missingOptional: null or an error, whatever is declared for required properties")
  func optional() {
    for missing in Semantics.Missing.allCases {
      let null = Fixture { $0.missing = missing }
      #expect(null.reading(nil, .x(NewRole.self, optional: true, default: .enumCase("user"))) == .x(.null))
      let reject = Fixture {
        $0.missing = missing
        $0.missingOptional = .reject
      }
      #expect(reject.reading(nil, .x(NewRole.self, optional: true))?.blame == .unreadable("x"))
      #expect(reject.reading(.null, .x(NewRole.self, optional: true)) == .x(.null))
    }
  }

  @Test("A member that is missing in an embedded object follows the same rules, and is named by its path")
  func members() {
    let empty = Value.object([:])
    #expect(
      Fixture { $0.missing = .zero }.reading(empty, .x(Point.self)) == .x(.object(["x": .double(0), "y": .null])))
    #expect(
      Fixture { $0.missing = .null }.reading(empty, .x(Point.self)) == .x(.object(["x": .null, "y": .null])))
    #expect(Fixture().reading(empty, .x(Point.self))?.blame == .unreadable("x.x"))
    let reject = Fixture { $0.missingOptional = .reject }
    #expect(reject.reading(.object(["x": .double(1)]), .x(Point.self))?.blame == .unreadable("x.y"))
  }
}

@Suite("What an unknown raw value reads as")
struct UnknownEnumTests {
  private let raw = Value.int64(400)

  @Test("default: the declared default, else the enum's fallback, else an error")
  func declaredDefault() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.default) }
    #expect(fixture.reading(raw, .x(NewRole.self, default: .enumCase("user"))) == .x(.enumCase("user")))
    #expect(fixture.reading(raw, .x(NewRole.self, optional: true, default: .enumCase("user"))) == .x(.enumCase("user")))
    #expect(fixture.reading(.int8(5), .x(Level.self)) == .x(.enumCase("other")))
    #expect(fixture.reading(.int8(5), .x(Level.self, default: .enumCase("high"))) == .x(.enumCase("high")))
    #expect(fixture.reading(raw, .x(NewRole.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.array([.int8(5)]), .x([Level].self)) == .x(.array([.enumCase("other")])))
    #expect(fixture.reading(.array([raw]), .x([NewRole].self, default: .array([])))?.blame == .unreadable("x"))
  }

  @Test("null: null where the place is optional, else an error")
  func null() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.null) }
    #expect(fixture.reading(raw, .x(NewRole.self, optional: true)) == .x(.null))
    #expect(fixture.reading(raw, .x(NewRole.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.array([raw]), .x([NewRole?].self)) == .x(.array([.null])))
    #expect(fixture.reading(.array([raw]), .x([NewRole].self))?.blame == .unreadable("x"))
  }

  @Test("preserve: the raw value itself, which can be put back")
  func preserve() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.preserve) }
    #expect(fixture.reading(raw, .x(NewRole.self)) == .x(.unknownCase(raw)))
    #expect(fixture.reading(.map(["k": raw]), .x([String: NewRole].self)) == .x(.map(["k": .unknownCase(raw)])))
    let responses = fixture.run(
      [.x(NewRole.self)],
      [.writeStored(entity: "E", 1, ["x": raw]), .rewrite(entity: "E", 1), .readStored(entity: "E", 1)])
    #expect(responses.last == .stored(["x": raw]))
  }

  @Test("reject: an error that names the property and has the raw value in its message")
  func reject() throws {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.reject) }
    let response = try #require(fixture.reading(raw, .x(NewRole.self)))
    #expect(response.blame == .unreadable("x"))
    #expect(response.message?.contains("400") == true)
    let member = fixture.reading(.object(["role": raw, "tags": .array([])]), .x(Nested.self))
    #expect(member?.blame == .unreadable("x.role"))
  }

  @Test("Each place has its own policy")
  func places() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(scalar: .preserve, optional: .null, element: .reject) }
    #expect(fixture.reading(raw, .x(NewRole.self)) == .x(.unknownCase(raw)))
    #expect(fixture.reading(raw, .x(NewRole.self, optional: true)) == .x(.null))
    #expect(fixture.reading(.array([raw]), .x([NewRole].self, optional: true))?.blame == .unreadable("x"))
  }

  @Test("It concerns no known raw value and no stored value of another type")
  func others() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.preserve) }
    #expect(fixture.reading(.int64(2), .x(NewRole.self)) == .x(.enumCase("admin")))
    #expect(fixture.reading(.string("2"), .x(NewRole.self))?.blame == .unreadable("x"))
  }
}

@Suite("What another stored value reads as that does not convert")
struct InvalidValueTests {
  private let raw = Value.int64(400)

  @Test("default: the declared default, else the enum's fallback, else an error")
  func declaredDefault() {
    let fixture = Fixture { $0.invalidValue = ByPlace(.default) }
    let half = Value.custom("percent", persisted: .int64(50))
    #expect(fixture.reading(raw, .x(StandardTypes.Percent.self, default: half)) == .x(half))
    #expect(fixture.reading(.string("a"), .x(Level.self)) == .x(.enumCase("other")))
    #expect(fixture.reading(raw, .x(StandardTypes.Percent.self))?.blame == .unreadable("x"))
  }

  @Test("null: null where the place is optional, else an error")
  func null() {
    let fixture = Fixture { $0.invalidValue = ByPlace(.null) }
    #expect(fixture.reading(raw, .x(StandardTypes.Percent.self, optional: true)) == .x(.null))
    #expect(fixture.reading(raw, .x(StandardTypes.Percent.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.array([raw]), .x([StandardTypes.Percent?].self)) == .x(.array([.null])))
  }

  @Test("reject and preserve: an error that names the property and has the value in its message")
  func reject() {
    for policy in [Semantics.Unconvertible.reject, .preserve] {
      let fixture = Fixture { $0.invalidValue = ByPlace(policy) }
      let response = fixture.reading(raw, .x(StandardTypes.Percent.self))
      #expect(response?.blame == .unreadable("x"))
      #expect(response?.message?.contains("400") == true)
      #expect(fixture.reading(.string("bad"), .x(Touchy.self))?.blame == .unreadable("x"))
      #expect(fixture.reading(.string("7"), .x(Int.self))?.message?.contains("7") == true)
      #expect(fixture.reading(.object(["x": .string("q")]), .x(Spot.self))?.blame == .unreadable("x.x"))
      #expect(fixture.reading(.array([raw]), .x([StandardTypes.Percent].self))?.blame == .unreadable("x"))
    }
  }

  @Test("A stored null in a required property is invalid; in an optional one it is null")
  func storedNull() {
    #expect(Fixture().reading(.null, .x(Int.self))?.blame == .unreadable("x"))
    let fixture = Fixture { $0.invalidValue = ByPlace(.default) }
    #expect(fixture.reading(.null, .x(Int.self, default: .int64(3))) == .x(.int64(3)))
    #expect(Fixture().reading(.null, .x(Int.self, optional: true)) == .x(.null))
  }

  @Test("numericMatch: integers mix among themselves, widths floating-point numbers as well")
  func numericMatchOfKinds() {
    for match in [Semantics.NumericMatch.integers, .widths] {
      let fixture = Fixture { $0.numericMatch = match }
      #expect(fixture.reading(.int64(5), .x(UInt8.self)) == .x(.uint8(5)))
      #expect(fixture.reading(.int8(2), .x(NewRole.self)) == .x(.enumCase("admin")))
      #expect(fixture.reading(.int64(300), .x(Int8.self))?.blame == .unreadable("x"))
      #expect(fixture.reading(.double(2), .x(Int.self))?.blame == .unreadable("x"))
      #expect(fixture.reading(.int64(2), .x(Double.self))?.blame == .unreadable("x"))
    }
    #expect(Fixture { $0.numericMatch = .integers }.reading(.float(2), .x(Double.self))?.blame == .unreadable("x"))
    let widths = Fixture { $0.numericMatch = .widths }
    #expect(widths.reading(.float(2), .x(Double.self)) == .x(.double(2)))
    #expect(widths.reading(.double(0.1), .x(Float.self))?.blame == .unreadable("x"))
    #expect(widths.reading(.decimal(2), .x(Int.self))?.blame == .unreadable("x"))
  }

  @Test("numericMatch: strict never mixes numbers; coercing reads those that convert exactly")
  func numericMatch() {
    #expect(Fixture().reading(.double(2), .x(Int.self))?.blame == .unreadable("x"))
    let fixture = Fixture { $0.numericMatch = .coercing }
    #expect(fixture.reading(.double(2), .x(Int.self)) == .x(.int64(2)))
    #expect(fixture.reading(.double(2), .x(NewRole.self)) == .x(.enumCase("admin")))
    #expect(fixture.reading(.int64(1 << 53), .x(Double.self)) == .x(.double(9_007_199_254_740_992)))
    #expect(fixture.reading(.int64(1 << 53 + 1), .x(Double.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.int64(300), .x(Int8.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.double(0.1), .x(Float.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.double(0.375), .x(Decimal.self)) == .x(.decimal(Decimal(0.375))))
    #expect(fixture.reading(.double(0.1), .x(Decimal.self))?.blame == .unreadable("x"))
    #expect(fixture.reading(.decimal(Decimal(0.5)), .x(Double.self)) == .x(.double(0.5)))
    #expect(fixture.reading(.decimal(12), .x(UInt8.self)) == .x(.uint8(12)))
    #expect(fixture.reading(.bool(true), .x(Int.self))?.blame == .unreadable("x"))
  }
}
