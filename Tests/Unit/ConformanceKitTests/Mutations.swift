/// Inputs that are nearly right, and inputs that are not at all: cut, with bits or bytes changed, spliced from two,
/// nested deeply, with huge numbers and texts.
struct Mutations {
  private let goods: [[UInt8]]
  private var numbers: SeededNumbers

  /// Mutations of some good inputs, which follow from a seed.
  init(of goods: [[UInt8]], seed: UInt64) {
    self.goods = goods
    numbers = SeededNumbers(state: seed)
  }

  /// The next one.
  mutating func next() -> [UInt8] {
    let good = goods[Int.random(in: goods.indices, using: &numbers)]
    let place = place(in: good)
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: return Array(good.prefix(place))
    case 1: return Array(good.prefix(place)) + [UInt8.random(in: 0...255, using: &numbers)] + good.dropFirst(place)
    case 2: return replacing(in: good, with: Array(repeating: UInt8(ascii: "["), count: place * 10))
    case 3: return replacing(in: good, with: Array(repeating: UInt8(ascii: "9"), count: place * 10))
    case 4: return replacing(in: good, with: [0xC3, 0x28])
    case 5: return replacing(in: good, with: Array(repeating: UInt8(ascii: "a"), count: place * 100))
    case 6: return Array(good.dropFirst(place))
    case 7: return good.shuffled(using: &numbers)
    case 8: return flipping(good)
    case 9: return splicing(good)
    case 10: return changingNumber(good)
    default:
      return replacing(in: good, with: Array(["null", "true", "{}", "[]", "-1e999", "\"\\ud800\""][place % 6].utf8))
    }
  }

  private mutating func place(in good: [UInt8]) -> Int { Int.random(in: 1..<good.count, using: &numbers) }

  private mutating func replacing(in good: [UInt8], with bytes: [UInt8]) -> [UInt8] {
    let start = place(in: good)
    let end = min(start + Int.random(in: 0...8, using: &numbers), good.count)
    return Array(good[..<start]) + bytes + good[end...]
  }

  private mutating func flipping(_ good: [UInt8]) -> [UInt8] {
    var flipped = good
    for _ in 0...Int.random(in: 0...3, using: &numbers) {
      flipped[Int.random(in: good.indices, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    }
    return flipped
  }

  private mutating func splicing(_ good: [UInt8]) -> [UInt8] {
    let other = goods[Int.random(in: goods.indices, using: &numbers)]
    return Array(good.prefix(place(in: good)) + other.dropFirst(place(in: other)))
  }

  /// What is still good JSON, with another number.
  private mutating func changingNumber(_ good: [UInt8]) -> [UInt8] {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let digits = good.indices.filter { isDigit(good[$0]) }
    guard let place = digits.randomElement(using: &numbers) else { return good }
    let texts = ["-1", "2", "99", "9223372036854775807", "-9223372036854775808", "1e3", "0.5"]
    let end = good[place...].firstIndex { !isDigit($0) } ?? good.endIndex
    return Array(good[..<place]) + Array(texts[Int.random(in: texts.indices, using: &numbers)].utf8) + good[end...]
  }
}
