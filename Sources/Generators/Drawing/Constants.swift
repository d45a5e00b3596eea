/// Values that matter to the code under test, such as the raw values and limits of a schema.
///
/// A quarter of the edge cases that a ``Draw`` chooses are these values or their neighbours. A draw skips values
/// outside its range, so one pool serves all draws.
public struct Constants: Hashable, Sendable {
  /// The integers, each as the 64 bits of its type.
  private(set) var words: [UInt64] = []
  private(set) var doubles: [Double] = []
  private(set) var strings: [String] = []
  private(set) var byteRuns: [[UInt8]] = []

  /// Makes an empty pool.
  public init() {}

  /// Whether the pool has no values.
  public var isEmpty: Bool { words.isEmpty && doubles.isEmpty && strings.isEmpty && byteRuns.isEmpty }

  /// Adds an integer. Draws also choose its neighbours.
  public mutating func insert(_ integer: some FixedWidthInteger) {
    Self.add(UInt64(truncatingIfNeeded: integer), to: &words)
  }

  /// Adds a floating-point number. Draws also choose its neighbours.
  public mutating func insert(_ number: Double) {
    Self.add(number, to: &doubles)
  }

  /// Adds a string to the pool. The same string is kept once.
  public mutating func insert(_ string: String) {
    Self.add(string, to: &strings)
  }

  /// Adds a byte array to the pool. The same bytes are kept once.
  public mutating func insert(bytes: [UInt8]) {
    Self.add(bytes, to: &byteRuns)
  }

  private static func add<Element: Equatable>(_ element: Element, to pool: inout [Element]) {
    if !pool.contains(element) { pool.append(element) }
  }
}
