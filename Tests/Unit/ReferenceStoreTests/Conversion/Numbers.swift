import ConformanceKit
import Foundation

/// Numbers at the edges of what one type holds and another does not.
enum Numbers {
  static let telling: [Value] = integers + binaries + decimals

  private static let integers: [Value] = [
    .int8(-1), .int16(128), .int32(.min), .int64(.max), .int64(1 << 53), .int64(1 << 53 + 1), .int64(16_777_217),
    .uint8(255), .uint16(.max), .uint32(.max), .uint64(.max), .uint64(1 << 63),
  ]

  private static let binaries: [Value] =
    [
      0, -0.0, 0.5, -2.5, 0.1, 1e15, 1e22, 1e23, 1e38, 0x1p53, 0x1p63, 0x1p64, 0x1p126, -0x1p126, 0x1p127, 0x1p-30,
      0x1p-31, 3 * 0x1p-30, 0x1.fffffffffffffp-1, 16_777_216.5, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .infinity, .nan,
    ].map(Value.double) + [0.1, 0.5, .infinity, .nan, 16_777_216].map(Value.float)

  private static let decimals: [Value] =
    [
      "0", "-1", "1.0", "2.50", "0.1", "0.5", "9007199254740993", "18446744073709551616",
      "85070591730234615865843651857942052864", "1e30", "1e100", "1e-30", "0.0000000009313225746154785156250",
      "16777217", "255", "-128.000",
    ].compactMap { Decimal(string: $0).map(Value.decimal) } + [.decimal(.nan)]
}
