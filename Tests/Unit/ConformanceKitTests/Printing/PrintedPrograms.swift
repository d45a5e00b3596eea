// swift-format-ignore-file
// Printed by the kit; `WRITE_PRINTED_PROGRAMS=1 swift test --filter PrintingLiteralTests` prints it again.
import ConformanceKit
import Foundation
import TestSupport

let printedProgram: Program =
Program(
  schemas: [
    Schema(version: 2, entities: [
      Entity(name: "Item", properties: [
        Property(
          name: "role",
          storedName: "r",
          type: Role.V2.propertyType,
          isOptional: true,
          defaultValue: .enumCase("unknown")
        ),
        Property(
          name: "moods",
          type: .array(.optional(WireMood.propertyType)),
          defaultValue: .array([.null])
        ),
        Property(
          name: "share",
          type: .map(Percent.propertyType),
          isOptional: true,
          defaultValue: .null
        ),
        Property(name: "spot", type: WireShapes.Spot.propertyType),
        Property(name: "pair", type: WireShapes.Pair.propertyType),
        Property(name: "p", type: .primitive(.double))
      ]),
      Entity(name: "Odd name \u{301}", properties: [])
    ]),
    Schema(version: 1, entities: [
      Entity(name: "Item", properties: [Property(name: "role", type: OldRole.propertyType)])
    ])
  ],
  operations: [
    .open(schema: 0),
    .put(entity: "Item", [
      .init(1, ["p": .double(.nan), "role": .enumCase("admin")]),
      .init(2, [:])
    ]),
    .update(entity: "Item", 1, [
      "spot": .custom("spot", persisted: .object(["mood": .enumCase("cross"), "x": .double(-0.0)]))
    ]),
    .get(entity: "Item", [1, 2]),
    .rewrite(entity: "Item", 2),
    .delete(entity: "Item", []),
    .query(entity: "Item", Query()),
    .query(entity: "Item", Query(order: [.init("p"), .init("role", isAscending: false)])),
    .transaction(commit: false, [.get(entity: "Item", [1]), .transaction(commit: true, [])]),
    .readStored(entity: "Item", 1),
    .writeStored(entity: "Item", 3, [
      "r": .unknownCase(.int64(400)),
      "share": .map(["e\u{301}": .int64(2), "é": .int64(1)])
    ]),
    .concurrently([
      [.get(entity: "Item", [1]), .get(entity: "Item", [2])],
      [.delete(entity: "Item", [1])],
      []
    ]),
    .elsewhere(schema: 1, [.get(entity: "Item", [1])]),
    .afterClosing([.delete(entity: "Item", [2])]),
    .open(schema: 1),
    .close,
    .subscribe(
      entity: "Item",
      Query(where: .isNil(property: "share"), order: [.init("p")]),
      as: 1
    ),
    .events(of: 1),
    .unsubscribe(1),
    .query(entity: "Item", Query(where: .compare(property: "p", .equal, .double(0.1)))),
    .query(entity: "Item", Query(where: .compare(property: "p", .notEqual, .double(0.1)))),
    .query(entity: "Item", Query(where: .compare(property: "p", .less, .double(0.1)))),
    .query(entity: "Item", Query(where: .compare(property: "p", .lessOrEqual, .double(0.1)))),
    .query(entity: "Item", Query(where: .compare(property: "p", .greater, .double(0.1)))),
    .query(entity: "Item", Query(where: .compare(property: "p", .greaterOrEqual, .double(0.1)))),
    .query(entity: "Item", Query(where: .membership(property: "pair.x", isIn: true, [
      .int8(1),
      .null
    ]))),
    .query(entity: "Item", Query(where: .membership(property: "p", isIn: false, []))),
    .query(entity: "Item", Query(where: .contains(property: "moods", .string("calm")))),
    .query(entity: "Item", Query(where: .isNil(property: "share"))),
    .query(entity: "Item", Query(where: .and([]))),
    .query(entity: "Item", Query(where: .or([
      .isNil(property: "p"),
      .not(.isNil(property: "role"))
    ])))
  ]
)

let printedValues: [Value] = [
  .double(0.0),
  .double(-0.0),
  .double(1.0),
  .double(-1.0),
  .double(0.1),
  .double(1e+16),
  .double(1e+22),
  .double(-1e-07),
  .double(.leastNormalMagnitude),
  .double(-.leastNonzeroMagnitude),
  .double(.greatestFiniteMagnitude),
  .double(-.greatestFiniteMagnitude),
  .double(.infinity),
  .double(-.infinity),
  .double(.nan),
  .double(Double(bitPattern: 0xfff8000000000000)),
  .double(Double(bitPattern: 0x7ff4000000000000)),
  .double(3.141592653589793),
  .double(Double(bitPattern: 0x0000000000000003)),
  .float(0.0),
  .float(-0.0),
  .float(1.0),
  .float(-1.0),
  .float(0.1),
  .float(1e+16),
  .float(1e+22),
  .float(-1e-07),
  .float(0.0),
  .float(-0.0),
  .float(.infinity),
  .float(-.infinity),
  .float(.infinity),
  .float(-.infinity),
  .float(.nan),
  .float(Float(bitPattern: 0xffc00000)),
  .float(Float(bitPattern: 0x7fe00000)),
  .float(3.1415927),
  .float(0.0),
  .string(""),
  .string("Ann"),
  .string("\0\u{1}\n\r\t\"\\\\(x)#"),
  .string("é"),
  .string("e\u{301}"),
  .string("👩\u{200D}🚀"),
  .string("\u{FEFF}"),
  .string("\u{FFFE}"),
  .string("a b\u{20}\u{20}"),
  .string("\u{20}"),
  .string("\u{212B}"),
  .string("\u{1100}\u{1161}"),
  .string(String(repeating: "x", count: 5000)),
  .string("日本"),
  .decimal(.nan),
  .decimal(Decimal(sign: .plus, exponent: 127, significand: ((340 * 1_000_000_000_000_000_000 + 282366920938463463) * 1_000_000_000_000_000_000 + 374607431768211455))),
  .decimal(Decimal(sign: .minus, exponent: -127, significand: 1)),
  .decimal(Decimal(sign: .plus, exponent: -38, significand: ((314 * 1_000_000_000_000_000_000 + 159265358979323846) * 1_000_000_000_000_000_000 + 264338327950288419))),
  .decimal(0),
  .decimal(-7),
  .decimal(Decimal(sign: .minus, exponent: -1, significand: 15)),
  .data(Array(repeating: 0xff, count: 100)),
  .date(-12.5),
  .null,
  .null,
  .null,
  .null,
  .bool(true),
  .bool(false),
  .bool(false),
  .bool(true),
  .int8(127),
  .int8(0),
  .int8(1),
  .int8(-128),
  .int16(0),
  .int16(27159),
  .int16(0),
  .int16(0),
  .int32(1781151193),
  .int32(279813920),
  .int32(1),
  .int32(-2147483648),
  .int64(8459004827984962783),
  .int64(-9223372036854775808),
  .int64(9223372036854775807),
  .int64(1),
  .uint8(0),
  .uint8(0),
  .uint8(1),
  .uint8(255),
  .uint16(1),
  .uint16(9027),
  .uint16(0),
  .uint16(0),
  .uint32(1),
  .uint32(0),
  .uint32(1),
  .uint32(4294967295),
  .uint64(18446744073709551615),
  .uint64(0),
  .uint64(0),
  .uint64(18446744073709551615),
  .float(.leastNonzeroMagnitude),
  .float(1e+10),
  .float(0.0),
  .float(0.0),
  .double(0.1),
  .double(-132.975),
  .double(3.398740860226899e-102),
  .double(0.0),
  .string("\"\u{2028}'é$"),
  .string("\u{AD}\u{202E}\u{AD}"),
  .string("\u{A0}\r/\u{378}\u{378}"),
  .string("\u{301}\u{202E}"),
  .data([0x00, 0xff, 0xff, 0xbb, 0xff, 0xff, 0x3a, 0x00, 0x00, 0x6f, 0x00, 0x01, 0x8e, 0x01, 0xff]),
  .data([0xed]),
  .data([0x01, 0x72, 0x00, 0x00, 0x00, 0xff, 0x00, 0xff, 0x01, 0x00, 0xff]),
  .data([0x00, 0xd5, 0xd8, 0xc8, 0x00, 0x01, 0x01, 0x01, 0x00]),
  .date(9.007199254740994e+15),
  .date(744.366),
  .date(-8.119298395612258e+32),
  .date(Double(bitPattern: 0xfff9fa0ef38fce71)),
  .uuid(UUID(uuid: (0x45, 0xa3, 0xb5, 0x04, 0x5a, 0xea, 0x63, 0x7b, 0xb5, 0x1c, 0x3f, 0xbe, 0x5d, 0xc4, 0xd4, 0xd2))),
  .uuid(UUID(uuid: (0x30, 0xcb, 0xc2, 0x31, 0xb7, 0x73, 0x80, 0xa8, 0x68, 0xd7, 0xc1, 0x1b, 0x2b, 0xf3, 0x78, 0xbe))),
  .uuid(UUID(uuid: (0x63, 0x53, 0x03, 0x86, 0xe7, 0x5e, 0x79, 0xe2, 0xbf, 0xa7, 0xdd, 0xbc, 0x1a, 0xcc, 0xa7, 0x66))),
  .uuid(UUID(uuid: (0x0e, 0x62, 0xdf, 0xa6, 0xaa, 0xfc, 0x15, 0x86, 0xb2, 0x47, 0x42, 0x14, 0xd5, 0x18, 0xcc, 0x97))),
  .decimal(Decimal(sign: .minus, exponent: 0, significand: (9 * 1_000_000_000_000_000_000 + 223372036854775808))),
  .decimal(Decimal(sign: .plus, exponent: -38, significand: ((314 * 1_000_000_000_000_000_000 + 159265358979323846) * 1_000_000_000_000_000_000 + 264338327950288419))),
  .decimal(Decimal(sign: .plus, exponent: 127, significand: ((340 * 1_000_000_000_000_000_000 + 282366920938463463) * 1_000_000_000_000_000_000 + 374607431768211455))),
  .decimal(.nan),
  .array([.ref(""), .enumCase("é\t\u{2028}")]),
  .array([.decimal(Decimal(sign: .minus, exponent: -69, significand: 65535))]),
  .array([.date(-4.011347282668014e-204), .float(8.477576e+10)]),
  .array([
  .map([
    "/\u{AD}Z": .int64(-9223372036854775808),
    "\u{378}0\u{AD}\u{202E}\u{3164}": .date(-619.504),
    "\u{1100}\u{1161}Z": .uint8(165)
  ]),
  .uint8(13)
]),
  .map([
  "a/e\u{301}\u{A0}\"": .uint64(0),
  "\u{10FFFF} 👩\u{200D}🚀": .int8(-8),
  "\u{10FFFF}\u{10FFFF}\u{7F}\u{301}": .int64(0)
]),
  .map([
  "\u{A0}\u{301}\u{A0}": .float(-0.0),
  "\u{301}\0\u{301}éé": .int64(3497135363416500516),
  "\u{1100}\u{1161}": .uint8(80)
]),
  .map([
  "\\{👩\u{200D}🚀": .uuid(UUID(uuid: (0xc6, 0x09, 0x00, 0x63, 0xe6, 0x39, 0xcd, 0xb8, 0x1a, 0xf3, 0xee, 0x1b, 0xc3, 0x5b, 0x08, 0x7d))),
  "\u{7F}\"\u{FEFF}Z\u{212B}": .decimal(0)
]),
  .map(["": .string("\\é/\t"), "\ta\r": .int16(1), "\u{E000}\u{A0}": .null]),
  .object([:]),
  .object(["\u{301}'\0": .null]),
  .object([
  "": .int8(127),
  "\u{AD}\u{212B}👩\u{200D}🚀\u{3164}\u{E000}": .double(-2.6271362000818273e-113),
  "\u{1100}\u{1161}👩\u{200D}🚀\0\u{AD}": .map([:])
]),
  .object([:]),
  .ref("👩\u{200D}🚀\né"),
  .ref("\u{FFFD}"),
  .ref("0"),
  .ref("/\r\u{3164}'\u{200D}"),
  .enumCase("\u{85}\u{20}"),
  .enumCase("\u{FFFE}"),
  .enumCase("\u{301}a$"),
  .enumCase("\r"),
  .unknownCase(.uint64(18446744073709551615)),
  .unknownCase(.int64(1)),
  .unknownCase(.unknownCase(.int32(-2147483648))),
  .unknownCase(.int8(1)),
  .custom("", persisted: .uint64(0)),
  .custom("\u{A0}\0", persisted: .bool(false)),
  .custom("\t", persisted: .bool(false)),
  .custom(" \r\u{20}", persisted: .date(-241.121)),
]
