import Generators
import Testing

@testable import ObjectBoxStore

/// What is written can be read, and what others wrote is never trusted.
@Suite struct FlatBuffersTests {
  @Test func aTableIsWrittenAsTheFormatSays() throws {
    let slots: [FlatField?] = [.bits64(1), nil, .bits8(7), .string(Array("hi".utf8))]
    #expect(
      try FlatWriter.bytes(of: slots) == [
        16, 0, 0, 0,  // The table's offset.
        12, 0, 24, 0,  // The sizes of the list of slots and of the table,
        8, 0, 0, 0, 16, 0, 20, 0,  // and where the slots are in the table.
        12, 0, 0, 0, 0, 0, 0, 0,  // How far the list is in front of the table.
        1, 0, 0, 0, 0, 0, 0, 0,  // Eight bytes are aligned to eight.
        7, 0, 0, 0,
        4, 0, 0, 0,  // How far on the string is,
        2, 0, 0, 0, 104, 105, 0, 0,  // which has a NUL behind it, and the buffer a multiple of four bytes.
      ])
  }

  @Test func whateverIsWrittenIsReadAgain() throws {
    try forAll(.array(of: .slot, count: 0...12)) { slots in
      let bytes = try FlatWriter.bytes(of: slots)
      let read = try bytes.withUnsafeBytes { buffer in
        let table = try FlatTable(buffer)
        return try slots.enumerated().map { try table.field($0, $1?.kind ?? .bits64) }
      }
      try check(read, equals: slots)
    }
  }

  @Test func aZeroIsAValueAndWhatIsLeftOutIsNone() throws {
    let zeros: [FlatField?] = [.bits8(0), .bits16(0), .bits32(0), .bits64(0), .string([]), .bytes([]), nil]
    let bytes = try FlatWriter.bytes(of: zeros)
    try bytes.withUnsafeBytes { buffer in
      let table = try FlatTable(buffer)
      for (index, zero) in zeros.enumerated() {
        #expect(try table.field(index, zero?.kind ?? .bits8) == zero)
      }
      #expect(try table.field(zeros.count, .bits8) == nil, "a slot that is younger than the table")
    }
  }

  /// Any bytes at all, and a table with one byte changed or its end cut off: an error or some value, and never a trap.
  @Test func malformedBuffersAreRefused() throws {
    try forAll(.bytes(count: 0...64)) { readEverything(in: $0) }
    try forAll(.array(of: .slot, count: 0...6), .int, .uint8) { slots, place, byte in
      var bytes = try FlatWriter.bytes(of: slots)
      let index = Int(place.magnitude % UInt(bytes.count))
      bytes[index] = byte
      readEverything(in: bytes)
      readEverything(in: Array(bytes.prefix(index)))
    }
  }

  @Test(arguments: [
    ([], "the table's offset at byte 0 is not inside the buffer"),
    ([200, 0, 0, 0], "the table at byte 200 is not inside the buffer"),
    ([4, 0, 0, 0, 0, 0, 0, 128], "the list of slots at byte 2147483652 is not inside the buffer"),
    ([8, 0, 0, 0, 2, 0, 4, 0, 4, 0, 0, 0], "the end of the list of slots at byte 6 is not inside the buffer"),
    ([8, 0, 0, 0, 90, 0, 4, 0, 4, 0, 0, 0], "the end of the list of slots at byte 94 is not inside the buffer"),
  ])
  func whatIsWrongWithABufferIsSaid(bytes: [UInt8], message: String) {
    let error = #expect(throws: FlatError.self) { try bytes.withUnsafeBytes { _ = try FlatTable($0) } }
    #expect(error?.description == message)
  }

  private func readEverything(in bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let table = try? FlatTable(buffer) else { return }
      for slot in 0..<8 {
        for kind in FlatField.Kind.allCases { _ = try? table.field(slot, kind) }
      }
    }
  }
}

extension Generator where Output == FlatField? {
  /// What a slot holds, or nothing.
  fileprivate static var slot: Generator<FlatField?> {
    .optional(
      of: .oneOf(
        Generator<UInt8>.uint8.map { .bits8($0) }, Generator<UInt16>.uint16.map { .bits16($0) },
        Generator<UInt32>.uint32.map { .bits32($0) }, Generator<UInt64>.uint64.map { .bits64($0) },
        Generator<String>.string.map { .string(Array($0.utf8)) }, Generator<[UInt8]>.bytes.map { .bytes($0) }))
  }
}
