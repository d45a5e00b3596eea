import Foundation
import StoreContract

extension FlatField {
  /// Converts a stored value to the engine's form; nil for a value that the engine cannot hold.
  ///
  /// A date becomes whole milliseconds since 1970, rounded half away from zero. NaN and dates out of range cannot be
  /// held.
  init?(_ value: Value) {
    switch value {
    case .bool(let flag): self = .bits8(flag ? 1 : 0)
    case .int8(let number): self = .bits8(UInt8(bitPattern: number))
    case .uint8(let number): self = .bits8(number)
    case .int16(let number): self = .bits16(UInt16(bitPattern: number))
    case .uint16(let number): self = .bits16(number)
    case .int32(let number): self = .bits32(UInt32(bitPattern: number))
    case .uint32(let number): self = .bits32(number)
    case .int64(let number): self = .bits64(UInt64(bitPattern: number))
    case .uint64(let number): self = .bits64(number)
    case .float(let number): self = .bits32(number.bitPattern)
    case .double(let number): self = .bits64(number.bitPattern)
    case .string(let text): self = .string(Array(text.utf8))
    case .data(let bytes): self = .bytes(bytes)
    case .date(let seconds):
      guard let milliseconds = Milliseconds(since2001: seconds) else { return nil }
      self = .bits64(UInt64(bitPattern: milliseconds.since1970))
    default: return nil
    }
  }

  /// Converts to a stored value of a type; nil if the field does not hold one.
  func value(as type: Primitive) -> Value? {
    switch (type, self) {
    case (.bool, .bits8(let bits)): .bool(bits != 0)
    case (.int8, .bits8(let bits)): .int8(Int8(bitPattern: bits))
    case (.uint8, .bits8(let bits)): .uint8(bits)
    case (.int16, .bits16(let bits)): .int16(Int16(bitPattern: bits))
    case (.uint16, .bits16(let bits)): .uint16(bits)
    case (.int32, .bits32(let bits)): .int32(Int32(bitPattern: bits))
    case (.uint32, .bits32(let bits)): .uint32(bits)
    case (.int64, .bits64(let bits)): .int64(Int64(bitPattern: bits))
    case (.uint64, .bits64(let bits)): .uint64(bits)
    case (.float, .bits32(let bits)): .float(Float(bitPattern: bits))
    case (.double, .bits64(let bits)): .double(Double(bitPattern: bits))
    case (.date, .bits64(let bits)): .date(Milliseconds(since1970: Int64(bitPattern: bits)).since2001)
    case (.string, .string(let utf8)): .string(String(decoding: utf8, as: UTF8.self))
    case (.data, .bytes(let bytes)): .data(bytes)
    default: nil
    }
  }
}

extension FlatField.Kind {
  /// The kind of slot for a type; nil for a type that the engine lacks.
  init?(_ type: Primitive) {
    switch type {
    case .bool, .int8, .uint8: self = .bits8
    case .int16, .uint16: self = .bits16
    case .int32, .uint32, .float: self = .bits32
    case .int64, .uint64, .double, .date: self = .bits64
    case .string: self = .string
    case .data: self = .bytes
    case .uuid, .decimal: return nil
    }
  }
}

/// A date in the engine's form.
struct Milliseconds: Hashable {
  /// Whole milliseconds since 1970.
  let since1970: Int64

  /// Makes a date from milliseconds since 1970.
  init(since1970: Int64) {
    self.since1970 = since1970
  }

  /// Rounds to the nearest whole millisecond, half away from zero; nil for NaN and for a date out of range.
  init?(since2001 seconds: Double) {
    let milliseconds = ((seconds + Date.timeIntervalBetween1970AndReferenceDate) * 1e3).rounded(
      .toNearestOrAwayFromZero)
    guard let since1970 = Int64(exactly: milliseconds) else { return nil }
    self.since1970 = since1970
  }

  /// Seconds since 2001-01-01T00:00:00Z.
  var since2001: Double { Double(since1970) / 1e3 - Date.timeIntervalBetween1970AndReferenceDate }
}
