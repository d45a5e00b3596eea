/// A table in an untrusted buffer. An offset that leads outside the buffer is an error.
struct FlatTable {
  private let buffer: UnsafeRawBufferPointer
  private let table: Int
  private let directory: Int
  private let slotCount: Int

  /// Reads the table at the root of a buffer.
  ///
  /// - Parameter buffer: The bytes. They must not change while the table is in use.
  /// - Throws: ``FlatError/outside(_:at:)``.
  init(_ buffer: UnsafeRawBufferPointer) throws(FlatError) {
    self.buffer = buffer
    table = Int(try Self.load(UInt32.self, at: 0, of: buffer, "the table's offset"))
    directory = table - Int(try Self.load(Int32.self, at: table, of: buffer, "the table"))
    let size = Int(try Self.load(UInt16.self, at: directory, of: buffer, "the list of slots"))
    guard size >= 4, directory + size <= buffer.count else {
      throw .outside("the end of the list of slots", at: directory + size)
    }
    slotCount = (size - 4) / 2
  }

  /// Reads a slot; nil if it has no value.
  ///
  /// - Parameters:
  ///   - slot: The number of the slot, from 0. A table that is older than the slot has no value there.
  ///   - kind: The kind of the slot's content.
  /// - Throws: ``FlatError/outside(_:at:)``.
  func field(_ slot: Int, _ kind: FlatField.Kind) throws(FlatError) -> FlatField? {
    guard slot < slotCount else { return nil }
    let offset = Int(try load(UInt16.self, at: directory + 4 + 2 * slot, "a slot"))
    guard offset > 0 else { return nil }
    let position = table + offset
    switch kind {
    case .bits8: return .bits8(try load(UInt8.self, at: position, "a byte"))
    case .bits16: return .bits16(try load(UInt16.self, at: position, "a number of 16 bits"))
    case .bits32: return .bits32(try load(UInt32.self, at: position, "a number of 32 bits"))
    case .bits64: return .bits64(try load(UInt64.self, at: position, "a number of 64 bits"))
    case .string: return .string(try bytes(at: position))
    case .bytes: return .bytes(try bytes(at: position))
    }
  }

  /// Reads the bytes at an offset, which are preceded by their count.
  private func bytes(at position: Int) throws(FlatError) -> [UInt8] {
    let start = position + Int(try load(UInt32.self, at: position, "an offset"))
    let count = Int(try load(UInt32.self, at: start, "a vector"))
    guard count <= buffer.count - start - 4 else { throw .outside("the end of a vector", at: start + 4 + count) }
    return Array(buffer[start + 4..<start + 4 + count])
  }

  private func load<Number: FixedWidthInteger>(
    _ type: Number.Type, at position: Int, _ part: String
  ) throws(FlatError) -> Number {
    try Self.load(type, at: position, of: buffer, part)
  }

  private static func load<Number: FixedWidthInteger>(
    _ type: Number.Type, at position: Int, of buffer: UnsafeRawBufferPointer, _ part: String
  ) throws(FlatError) -> Number {
    guard position >= 0, position <= buffer.count - MemoryLayout<Number>.size else {
      throw .outside(part, at: position)
    }
    return Number(littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: Number.self))
  }
}
