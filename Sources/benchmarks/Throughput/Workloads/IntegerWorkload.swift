import Generators

/// One integer.
enum IntegerWorkload: HandWrittenWorkload {
  static let name = WorkloadName.integer

  static let generator = Generator<Int>.int

  static func value(_ random: inout PlainRandom) -> Int { random.integer() }

  @inline(never)
  static func digest(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64(value)) }
}
