/// Writes a table to a buffer of its own: the offset of the table, where its slots are, the table, then strings and vectors.
///
/// Each scalar is aligned to its size, and a zero is written like every other value: a slot that is left out is one that has
/// no value. The buffer is a multiple of four bytes long, as the engine stores it.
struct FlatWriter {
  private var buffer: [UInt8]

  /// The bytes of a table.
  ///
  /// - Parameter slots: What the slots hold, in order; nil where there is no value.
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

  /// Writes where the table is and, in front of it, where its slots are.
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

  /// Appends bytes with their count in front, and notes in the table where they are.
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

/// Where the parts of a table come to stand in its buffer.
private struct FlatLayout {
  /// Where the list of slots begins: its size, the table's size, and an offset a slot.
  let directory: Int
  /// Where the table begins, a multiple of the widest scalar's size.
  let table: Int
  /// Where the table ends.
  let end: Int
  /// Where each slot is, in bytes from the table's beginning; nil where it has no value.
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
