/// What was generated for the cases that were explored, in numbers.
public struct Census: Hashable, Sendable {
  private var landmarks = [Int](repeating: 0, count: Landmark.allCases.count)

  /// How many cases were given each label, by ``Draw/label(_:)``. The first 64 labels are told apart.
  public var labels: [String: Int] { Dictionary(uniqueKeysWithValues: counts.map { ($0.label, $0.count) }) }

  /// In the order of the labels: there are few, and to look through them takes less than to hash one.
  private var counts: [LabelCount] = []

  private struct LabelCount: Hashable, Sendable {
    let label: String
    var count = 1
  }

  /// How many cases were discarded for each reason; the empty one when none was given. The first 64 reasons are told apart.
  public private(set) var discardReasons: [String: Int] = [:]

  /// So many labels are counted, so that what is kept does not grow with the cases.
  private static let maximumLabels = 64

  init() {}

  /// How many choices were of a telling kind. Those by which a collection goes on or ends are left out.
  public subscript(landmark: Landmark) -> Int { landmarks[landmark.rawValue] }

  mutating func count(_ recording: borrowing Recording, labels: [String]) {
    landmarks.withUnsafeMutableBufferPointer { landmarks in
      recording.choices.withElements { choices in
        for choice in choices where !choice.isContinuation {
          if let landmark = Landmark(choice) { landmarks[landmark.rawValue] &+= 1 }
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

  /// The label is the very same string most often: then no text is compared.
  private func index(of label: String) -> Int? {
    for index in counts.indices where counts[index].label._isIdentical(to: label) { return index }
    return counts.firstIndex { $0.label == label }
  }
}
