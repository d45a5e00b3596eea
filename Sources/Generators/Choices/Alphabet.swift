/// The Unicode scalars that a string is drawn from, ordered from the simplest.
public struct Alphabet: Sendable {
  private enum Content: Sendable {
    case unicode
    case ascii
    case identifier
    case list([Unicode.Scalar])
  }

  private let content: Content

  /// The number of scalars in the alphabet.
  public let count: Int

  private init(_ content: Content, count: Int) {
    self.content = content
    self.count = count
  }

  /// All Unicode scalars. The letters, digits and punctuation of ASCII come first, then its control characters, then
  /// all other scalars in order.
  public static let unicode = Alphabet(.unicode, count: 0x11_0000 - 0x800)

  /// The 128 scalars of ASCII. Its control characters come last.
  public static let ascii = Alphabet(.ascii, count: 128)

  /// The letters a to z, then A to Z.
  public static let identifier = Alphabet(.identifier, count: 52)

  /// Makes an alphabet from a list of scalars.
  ///
  /// - Parameter scalars: The scalars, ordered from the simplest. If the list is empty, strings are as short as their
  ///   range allows and consist of `a`.
  public init(_ scalars: [Unicode.Scalar]) {
    let list = scalars.isEmpty ? ["a"] : scalars
    self.init(.list(list), count: list.count)
  }

  /// Returns the scalar at a rank. A rank beyond the last gives the last scalar.
  func scalar(at rank: UInt32) -> Unicode.Scalar {
    switch content {
    case .list(let list):
      return list[min(Int(rank), list.count - 1)]
    case .unicode, .ascii, .identifier:
      let rank = min(rank, UInt32(truncatingIfNeeded: count - 1))
      if rank < 128 { return Unicode.Scalar(Self.asciiByRank[Int(rank)]) }
      return Unicode.Scalar(rank < 0xd800 ? rank : rank + 0x800) ?? "\u{fffd}"
    }
  }

  /// Returns the rank of a scalar, or nil if the alphabet does not contain it.
  func rank(of scalar: Unicode.Scalar) -> UInt32? {
    if case .list(let list) = content {
      return list.firstIndex(of: scalar).map { UInt32(truncatingIfNeeded: $0) }
    }
    let value = scalar.value
    let rank = value < 128 ? UInt32(Self.rankOfASCII[Int(value)]) : value < 0xd800 ? value : value - 0x800
    return rank < count ? rank : nil
  }

  /// Returns the ranks of the scalars of a string, or nil if the alphabet lacks one of them.
  func ranks(of text: String) -> [UInt32]? {
    var result: [UInt32] = []
    for scalar in text.unicodeScalars {
      guard let rank = rank(of: scalar) else { return nil }
      result.append(rank)
    }
    return result
  }

  /// Whether ranks denote the same scalars as in ``unicode``.
  var isUnicode: Bool {
    if case .unicode = content { true } else { false }
  }

  private static let asciiByRank: [UInt8] = {
    let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "z")) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let digits = Array(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let first = letters + digits
    let others = (Array(32..<127) + Array(0..<32) + [127]).filter { !first.contains($0) }
    return first + others
  }()

  private static let rankOfASCII: [UInt8] = {
    var ranks = [UInt8](repeating: 0, count: 128)
    for (rank, value) in asciiByRank.enumerated() { ranks[Int(value)] = UInt8(truncatingIfNeeded: rank) }
    return ranks
  }()
}
