#if PostgreSQL
  import ConformanceKit
  import Foundation
  import Testing

  @testable import PostgreSQLStore

  /// How values are sent, read, and written as literals.
  @Suite struct BytesTests {
    @Test(
      arguments: [
        (Value.bool(true), Primitive.bool, [1]),
        (.int8(-2), .int8, [0xFF, 0xFE]),
        (.uint8(200), .uint8, [0, 200]),
        (.uint16(.max), .uint16, [0, 0, 0xFF, 0xFF]),
        (.int32(1), .int32, [0, 0, 0, 1]),
        (.uint32(.max), .uint32, [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]),
        (.uint64(.max), .uint64, Array("18446744073709551615".utf8)),
        (.float(-0.0), .float, [0x80, 0, 0, 0]),
        (.double(Double(bitPattern: 0xFFF8_0000_0000_0001)), .double, [0xFF, 0xF8, 0, 0, 0, 0, 0, 1]),
        (.date(1), .date, [0x3F, 0xF0, 0, 0, 0, 0, 0, 0]),
        (.string("é"), .string, [0xC3, 0xA9]),
        (.data([]), .data, []),
      ] as [(Value, Primitive, [UInt8])])
    func valuesAreSentAsTheServerHasThemAndReadBack(_ value: Value, _ type: Primitive, _ bytes: [UInt8]) {
      #expect(type.bytes(of: value) == bytes)
      #expect(bytes.withUnsafeBytes { type.value(of: $0) } == value)
    }

    @Test func bytesThatAreNoneOfTheTypeAreNoValue() {
      #expect([0, 1].withUnsafeBytes { Primitive.int32.value(of: UnsafeRawBufferPointer(rebasing: $0[0..<2])) } == nil)
      #expect(([1, 0] as [UInt8]).withUnsafeBytes { Primitive.int8.value(of: $0) } == nil)
      #expect(Array("ten".utf8).withUnsafeBytes { Primitive.uint64.value(of: $0) } == nil)
    }

    @Test(
      arguments: [
        (Value.string("it's"), "'it''s'"), (.data([0, 255]), #"'\x00ff'"#), (.double(-.nan), "'NaN'"),
        (.float(-.infinity), "'-inf'"), (.bool(false), "'false'"), (.string("\0"), nil), (.array([]), nil),
      ] as [(Value, String?)])
    func literals(_ value: Value, _ literal: String?) {
      #expect(value.literal == literal)
    }
  }
#endif
