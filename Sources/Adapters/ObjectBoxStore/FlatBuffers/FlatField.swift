/// The content of one slot of a table: the bits of a scalar, or bytes elsewhere in the buffer.
///
/// Source: FlatBuffers, "Internals". A buffer contains no types, so its reader must know the kind of each slot.
enum FlatField: Sendable, Hashable {
  case bits8(UInt8)
  case bits16(UInt16)
  case bits32(UInt32)
  case bits64(UInt64)
  /// The UTF-8 of a string. A NUL follows it in the buffer, and NULs may be in it.
  case string([UInt8])
  /// A vector of bytes.
  case bytes([UInt8])

  /// The kinds of content of a slot.
  enum Kind: Sendable, Hashable, CaseIterable {
    case bits8, bits16, bits32, bits64, string, bytes

    /// The size in the table itself, in bytes: the size of the scalar, or of the offset to the bytes.
    var size: Int {
      switch self {
      case .bits8: 1
      case .bits16: 2
      case .bits32, .string, .bytes: 4
      case .bits64: 8
      }
    }
  }

  /// The kind of the slot's content.
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

/// The reason why bytes are not a table, or why a table cannot be written.
enum FlatError: Error, Hashable, CustomStringConvertible {
  /// A part begins or ends outside the buffer, at an offset in bytes.
  case outside(String, at: Int)
  /// A part is larger than the format allows.
  case tooLarge(String, Int)

  /// The error as a sentence.
  var description: String {
    switch self {
    case .outside(let part, let offset): "\(part) at byte \(offset) is not inside the buffer"
    case .tooLarge(let part, let count): "\(count) are too many for \(part)"
    }
  }
}
