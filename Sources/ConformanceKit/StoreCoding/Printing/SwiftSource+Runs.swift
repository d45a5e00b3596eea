import Generators
import StoreContract

extension SwiftSource {
  /// Returns the source of the records of a call.
  ///
  /// Records that follow each other and differ only in their labels are written once:
  /// `(1...300).map { .init($0, ["a": .int64(0)]) }`.
  static func records(_ records: [Program.NewRecord]) -> SwiftSource {
    let parts = parts(of: records, leastAlone: 6, leastBesideOthers: 8) {
      $1.label == $0.label + 1 && $1.fields == $0.fields
    }
    // The compiler infers the type of the records, unless there are several parts.
    let type = parts.count == 1 ? ".init" : "Program.NewRecord"
    return joined(
      parts.map { part in
        part.isRun
          ? .group("\(range(part.items.map(\.label))).map { \(type)($0, ", [part.items[0].fields.source], ") }")
          : .list(part.items.map { .call(type, .text("\($0.label)"), $0.fields.source) })
      })
  }

  /// Returns the source of the labels of a call. Many labels that follow each other are written as `Array(1...300)`.
  static func labels(_ labels: [Program.Label]) -> SwiftSource {
    let parts = parts(of: labels, leastAlone: 16, leastBesideOthers: 16) { $1 == $0 + 1 }
    return joined(parts.map { .text($0.isRun ? "Array\(range($0.items))" : "\($0.items)") })
  }

  private static func range(_ labels: [Program.Label]) -> String { "(\(labels[0])...\(labels[labels.count - 1]))" }

  /// Returns the source of an array that consists of others.
  private static func joined(_ arrays: [SwiftSource]) -> SwiftSource {
    arrays.count == 1 ? arrays[0] : .group("Array([", arrays, "].joined())")
  }

  /// Divides items into long runs and what stands between them. There is always a part.
  ///
  /// - Parameters:
  ///   - leastAlone: The least number of items in a run without others beside it.
  ///   - leastBesideOthers: The least number of items in a run that stands beside others, which takes two lines more.
  ///   - continues: Whether an item follows another one in a run.
  private static func parts<Item>(
    of items: [Item], leastAlone: Int, leastBesideOthers: Int, _ continues: (Item, Item) -> Bool
  ) -> [RunOrList<Item>] {
    let runs = items.reduce(into: [[Item]]()) { runs, item in
      if let last = runs.last?.last, continues(last, item) {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
    }
    let least = runs.count == 1 ? leastAlone : leastBesideOthers
    let parts = runs.reduce(into: [RunOrList<Item>]()) { parts, run in
      if run.count < least, let last = parts.last, !last.isRun {
        parts[parts.count - 1].items += run
      } else {
        parts.append(RunOrList(isRun: run.count >= least, items: run))
      }
    }
    return parts.isEmpty ? [RunOrList(isRun: false, items: [])] : parts
  }
}

/// A part of a list: a long run in which each item follows the one before, or other items.
private struct RunOrList<Item> {
  let isRun: Bool
  var items: [Item]
}
