/// Values that matter to what is tested, such as the raw values and limits of a schema.
///
/// A quarter of the edges that a ``Draw`` chooses are taken from these, or are next to them. Those out of the range of a draw are
/// passed over, so that one pool serves all draws.
public struct Constants: Hashable, Sendable {
  /// Integers, as the 64 bits of their type.
  private(set) var words: [UInt64] = []
  private(set) var doubles: [Double] = []
  private(set) var strings: [String] = []
  private(set) var byteRuns: [[UInt8]] = []

  /// Makes an empty pool.
  public init() {}

  /// Whether there is nothing in the pool.
  public var isEmpty: Bool { words.isEmpty && doubles.isEmpty && strings.isEmpty && byteRuns.isEmpty }

  /// Adds an integer; its neighbours are drawn as well.
  public mutating func insert(_ integer: some FixedWidthInteger) {
    Self.add(UInt64(truncatingIfNeeded: integer), to: &words)
  }

  /// Adds a floating-point number; its neighbours are drawn as well.
  public mutating func insert(_ number: Double) {
    Self.add(number, to: &doubles)
  }

  /// Adds a string.
  public mutating func insert(_ string: String) {
    Self.add(string, to: &strings)
  }

  /// Adds bytes.
  public mutating func insert(bytes: [UInt8]) {
    Self.add(bytes, to: &byteRuns)
  }

  private static func add<Element: Equatable>(_ element: Element, to pool: inout [Element]) {
    if !pool.contains(element) { pool.append(element) }
  }
}
