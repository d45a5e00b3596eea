/// What one slot of a table holds: a scalar as its bits, or bytes that stand elsewhere in the buffer.
///
/// Source: FlatBuffers, "Internals". No type is in a buffer: who reads it has to know what each slot holds.
enum FlatField: Sendable, Hashable {
  case bits8(UInt8)
  case bits16(UInt16)
  case bits32(UInt32)
  case bits64(UInt64)
  /// The UTF-8 of a string. A NUL follows it in the buffer, and NULs may be in it.
  case string([UInt8])
  /// A vector of bytes.
  case bytes([UInt8])

  /// What a slot can hold.
  enum Kind: Sendable, Hashable, CaseIterable {
    case bits8, bits16, bits32, bits64, string, bytes

    /// The size in the table itself, in bytes: that of the scalar, or of the offset to the bytes.
    var size: Int {
      switch self {
      case .bits8: 1
      case .bits16: 2
      case .bits32, .string, .bytes: 4
      case .bits64: 8
      }
    }
  }

  /// What the slot holds.
  var kind: Kind {
    switch self {
    case .bits8: .bits8
    case .bits16: .bits16
    case .bits32: .bits32
    case .bits64: .bits64
    case .string: .string
    case .bytes: .bytes
    }
  }
}

/// Why bytes are no table, or a table cannot be bytes.
enum FlatError: Error, Hashable, CustomStringConvertible {
  /// Something begins or ends outside of the buffer: what it is, and the offset in bytes.
  case outside(String, at: Int)
  /// More than the format has room for: of what, and how much.
  case tooLarge(String, Int)

  /// The error in a sentence.
  var description: String {
    switch self {
    case .outside(let part, let offset): "\(part) at byte \(offset) is not inside the buffer"
    case .tooLarge(let part, let count): "\(count) are too many for \(part)"
    }
  }
}
