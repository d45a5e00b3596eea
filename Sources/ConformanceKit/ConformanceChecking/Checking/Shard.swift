package import ConformanceLaws
import Generators

/// One of several parts of a run, each of which another machine may do.
///
/// A law on a backend falls to the part that the hash of both names says: whatever laws are added, none moves.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which part, from 1 to ``total``.
  package let index: Int
  /// How many parts there are.
  package let total: Int

  /// The most parts that a run may have.
  package static let mostParts = 10_000

  /// A part; nil when there is none of that number.
  package init?(index: Int, of total: Int) {
    guard (1...Self.mostParts).contains(total), (1...total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  /// The part of a text such as `2/4`; nil when the text is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let total = parts[1], "\(index)/\(total)" == text else { return nil }
    self.init(index: index, of: total)
  }

  /// Whether a law on a backend falls to this part.
  package func takes(_ law: Law.ID, on backend: String) -> Bool {
    StableHash.hash("\(law) on \(backend)") % UInt64(total) == UInt64(index - 1)
  }

  /// The text: `2/4`.
  package var description: String { "\(index)/\(total)" }
}
