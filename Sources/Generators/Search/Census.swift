/// What was generated for the cases that were explored, in numbers.
public struct Census: Hashable, Sendable {
  private var landmarks = [Int](repeating: 0, count: Landmark.allCases.count)

  /// How many cases were given each label, by ``Draw/label(_:)``. The first 64 labels are told apart.
  public private(set) var labels: [String: Int] = [:]

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
    for label in labels { Self.count(label, in: &self.labels) }
  }

  mutating func count(discardReason: String?) {
    Self.count(discardReason ?? "", in: &discardReasons)
  }

  private static func count(_ label: String, in counts: inout [String: Int]) {
    if counts[label] == nil, counts.count >= maximumLabels { return }
    counts[label, default: 0] += 1
  }
}
