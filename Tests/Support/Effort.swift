private import Foundation

/// How much the tests try. `swift test` tries little, so that it stays quick. `scripts/tests-long` sets
/// `CONFORMANCE_EFFORT=long`, and the same tests then try the number of cases that each guarantee is held to before a
/// release.
public enum Effort {
  /// Whether the long form was asked for.
  public static let isLong = ProcessInfo.processInfo.environment["CONFORMANCE_EFFORT"] == "long"

  /// The number of cases, seeds or rounds that a test tries.
  ///
  /// - Parameters:
  ///   - usual: The number for `swift test`.
  ///   - long: The number for `scripts/tests-long`.
  public static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }

  /// The first seeds, from 1 on, that a test tries.
  public static func seeds(_ usual: UInt64, long: UInt64) -> ClosedRange<UInt64> { 1...(isLong ? long : usual) }
}
