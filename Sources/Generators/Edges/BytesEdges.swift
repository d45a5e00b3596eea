/// Chooses bytes at random, and bytes that programs get wrong.
enum BytesEdges {
  /// Nothing, zeros, signatures of file formats, and what is not UTF-8.
  private static let runs: [[UInt32]] = [
    [], [0], [0xff], [0, 0], [0xff, 0xff], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
    [0x0d, 0x0a], [0x7f], [0x1f, 0x8b], [0x62, 0x70, 0x6c, 0x69, 0x73, 0x74], [0x50, 0x4b, 3, 4],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ]

  /// Returns an edge, or `nil` when the one chosen is too short or too long.
  static func edge(from random: inout RandomSource, count: ClosedRange<Int>) -> [UInt32]? {
    let run = runs[random.below(runs.count)]
    return count.contains(run.count) ? run : nil
  }

  /// Returns one byte, small ones now and then.
  static func byte(from random: inout RandomSource) -> UInt32 {
    let word = random.next()
    return UInt32(truncatingIfNeeded: word & 3 == 0 ? word >> 8 & 15 : word >> 8 & 255)
  }
}
