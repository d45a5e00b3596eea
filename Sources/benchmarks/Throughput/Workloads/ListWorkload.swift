import Generators

/// A list of integers, five on average.
enum ListWorkload: HandWrittenWorkload {
  static let name = WorkloadName.list

  static let generator = Generator<Int>.int.array()

  static func value(_ random: inout PlainRandom) -> [Int] {
    var list: [Int] = []
    while random.isOneMore(mean: 5), list.count < 100 { list.append(random.integer()) }
    return list
  }

  @inline(never)
  static func digest(_ value: [Int]) -> UInt64 {
    value.reduce(UInt64(value.count)) { $0 &* 31 &+ UInt64(bitPattern: Int64($1)) }
  }
}
