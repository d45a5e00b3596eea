import Generators

/// A record of eight fields.
enum RecordWorkload: HandWrittenWorkload {
  static let name = WorkloadName.record

  static let generator = zip(
    .int, .bool, Generator<UInt8>.integer(in: 0...9), .double, .float, .string, .bytes, Generator<Int>.int.optional()
  ).map(SampleRecord.init)

  static func value(_ random: inout PlainRandom) -> SampleRecord {
    SampleRecord(
      id: random.integer(), isDone: random.boolean(), level: UInt8(truncatingIfNeeded: random.next() % 10),
      score: random.double(), ratio: Float(random.double()), title: random.string(), body: random.bytes(),
      parent: random.next() & 3 == 0 ? nil : random.integer())
  }

  @inline(never)
  static func digest(_ value: SampleRecord) -> UInt64 {
    var digest = UInt64(bitPattern: Int64(value.id)) &+ UInt64(value.level) &+ value.score.bitPattern
    digest &+= UInt64(value.ratio.bitPattern) &+ (value.isDone ? 1 : 0)
    digest &+= UInt64(value.title.utf8.count) &+ UInt64(value.body.count)
    return digest &+ UInt64(bitPattern: Int64(value.parent ?? 7))
  }
}
