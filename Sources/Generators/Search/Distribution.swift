/// The distribution of generated cases: how often each label and each class of choices occurred while exploring.
public struct Distribution: Hashable, Sendable {
  private var classCounts = [Int](repeating: 0, count: CoverageClass.allCases.count)

  /// The number of cases with each label of ``Draw/label(_:)``. Only the first 64 different labels are counted.
  public var labels: [String: Int] { Dictionary(uniqueKeysWithValues: counts.map { ($0.label, $0.count) }) }

  /// The counts in the order of their labels. There are few, and a linear search takes less time than hashing one
  /// label.
  private var counts: [LabelCount] = []

  private struct LabelCount: Hashable, Sendable {
    let label: String
    var count = 1
  }

  /// The number of discarded cases for each reason. The empty reason stands for cases that gave none. Only the first 64
  /// different reasons are counted.
  public private(set) var discardReasons: [String: Int] = [:]

  /// The limit on labels, so that memory does not grow with the number of cases.
  private static let maximumLabels = 64

  init() {}

  /// The number of choices of a class. Choices that continue or end a collection are not counted.
  public subscript(coverageClass: CoverageClass) -> Int { classCounts[coverageClass.rawValue] }

  mutating func count(_ recorded: borrowing RecordedChoices, labels: [String]) {
    classCounts.withUnsafeMutableBufferPointer { classCounts in
      recorded.choices.withElements { choices in
        for choice in choices where !choice.isContinuation {
          if let coverageClass = CoverageClass(choice) { classCounts[coverageClass.rawValue] &+= 1 }
        }
      }
    }
    for label in labels { count(label) }
  }

  mutating func count(discardReason: String?) {
    let reason = discardReason ?? ""
    if discardReasons[reason] == nil, discardReasons.count >= Self.maximumLabels { return }
    discardReasons[reason, default: 0] += 1
  }

  private mutating func count(_ label: String) {
    if let index = index(of: label) {
      counts[index].count += 1
    } else if counts.count < Self.maximumLabels {
      let index = counts.firstIndex { $0.label > label } ?? counts.endIndex
      counts.insert(LabelCount(label: label), at: index)
    }
  }

  /// Compares identities first, because most lookups are for the same string object. No text is compared then.
  private func index(of label: String) -> Int? {
    for index in counts.indices where counts[index].label._isIdentical(to: label) { return index }
    return counts.firstIndex { $0.label == label }
  }
}
