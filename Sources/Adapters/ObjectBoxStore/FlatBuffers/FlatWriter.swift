/// Writes a table to a buffer. The buffer contains the offset of the table, the directory of its slots, the table
/// itself, and then strings and vectors.
///
/// Each scalar is aligned to its size. A zero is written like every other value, because a slot that is left out has no
/// value. The length of the buffer is a multiple of four bytes, as in the engine.
struct FlatWriter {
  private var buffer: [UInt8]

  /// Returns the bytes of a table.
  ///
  /// - Parameter slots: The content of each slot, in order, or nil if the slot has no value.
  /// - Throws: ``FlatError/tooLarge(_:_:)``.
  static func bytes(of slots: [FlatField?]) throws(FlatError) -> [UInt8] {
    let layout = FlatLayout(slots)
    var writer = FlatWriter(buffer: Array(repeating: 0, count: layout.end))
    try writer.writeDirectory(layout)
    for (offset, field) in zip(layout.offsets, slots) {
      if let offset, let field { try writer.write(field, at: layout.table + offset) }
    }
    writer.pad(to: 4)
    return writer.buffer
  }

  /// Writes the offset of the table and the directory of its slots, which precedes the table.
  private mutating func writeDirectory(_ layout: FlatLayout) throws(FlatError) {
    set(try Self.narrowed(layout.table, "the table's offset") as UInt32, at: 0)
    set(UInt32(truncatingIfNeeded: layout.table - layout.directory), at: layout.table)
    let sizes = [layout.table - layout.directory, layout.end - layout.table]
    for (index, number) in (sizes + layout.offsets.map { $0 ?? 0 }).enumerated() {
      set(try Self.narrowed(number, "the slots of a table") as UInt16, at: layout.directory + 2 * index)
    }
  }

  private mutating func write(_ field: FlatField, at position: Int) throws(FlatError) {
    switch field {
    case .bits8(let bits): buffer[position] = bits
    case .bits16(let bits): set(bits, at: position)
    case .bits32(let bits): set(bits, at: position)
    case .bits64(let bits): set(bits, at: position)
    case .string(let utf8): try append(utf8 + [0], count: utf8.count, from: position)
    case .bytes(let bytes): try append(bytes, count: bytes.count, from: position)
    }
  }

  /// Appends bytes preceded by their count, and writes their offset to the table.
  private mutating func append(_ bytes: [UInt8], count: Int, from position: Int) throws(FlatError) {
    pad(to: 4)
    set(try Self.narrowed(buffer.count - position, "an offset") as UInt32, at: position)
    let start = buffer.count
    buffer.append(contentsOf: [0, 0, 0, 0])
    set(try Self.narrowed(count, "a vector") as UInt32, at: start)
    buffer.append(contentsOf: bytes)
  }

  private mutating func pad(to alignment: Int) {
    while buffer.count % alignment != 0 { buffer.append(0) }
  }

  private mutating func set<Number: FixedWidthInteger>(_ number: Number, at position: Int) {
    withUnsafeBytes(of: number.littleEndian) { bytes in
      for (index, byte) in bytes.enumerated() { buffer[position + index] = byte }
    }
  }

  private static func narrowed<Number: FixedWidthInteger>(
    _ number: Int, _ part: String
  ) throws(FlatError) -> Number {
    guard let narrow = Number(exactly: number) else { throw .tooLarge(part, number) }
    return narrow
  }
}

/// The positions of the parts of a table in its buffer.
private struct FlatLayout {
  /// The position of the directory. It contains its size, the table's size, and the offset of each slot.
  let directory: Int
  /// The position of the table, a multiple of the widest scalar's size.
  let table: Int
  /// The end of the table.
  let end: Int
  /// The offset of each slot from the start of the table, in bytes, or nil if the slot has no value.
  let offsets: [Int?]

  init(_ slots: [FlatField?]) {
    let directorySize = 4 + 2 * slots.count
    table = (4 + directorySize).aligned(to: 8)
    directory = table - directorySize
    var used = 4
    offsets = slots.map { field in
      guard let size = field?.kind.size else { return nil }
      let offset = used.aligned(to: size)
      used = offset + size
      return offset
    }
    end = table + used
  }
}

extension Int {
  fileprivate func aligned(to size: Int) -> Int { (self + size - 1) / size * size }
}
