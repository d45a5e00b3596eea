/// The choices of one run of a generator, and the spans they fall into.
///
/// A value is derived by replaying its choices with the generator that made them. Two sequences are equal when their
/// choices, bounds and spans are, wherever the elements of strings lie in memory.
public struct ChoiceSequence: Sendable {
  /// The choices, in the order they were made.
  public internal(set) var choices: [Choice] = []

  /// The elements of the string and bytes choices.
  var elements: [UInt32] = []

  /// The spans, in preorder.
  public internal(set) var spans: [Span] = []

  /// Makes a sequence without choices; its replay gives the simplest value of any generator.
  public init() {}

  init(choices: [Choice], elements: [UInt32] = [], spans: [Span] = []) {
    self.choices = choices
    self.elements = elements
    self.spans = spans
  }

  /// How many choices there are.
  public var count: Int { choices.count }

  /// Whether there are no choices.
  public var isEmpty: Bool { choices.isEmpty }

  /// A hash of what was chosen, without bounds and spans, stable across processes.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public var fingerprint: UInt64 {
    var hash = ChoiceHash()
    for choice in choices {
      if !choice.isRun {
        hash.combine(choice)
      } else {
        hash.combine(run: choice)
        for element in elements[choice.elementRange] { hash.combine(element) }
      }
    }
    return hash.value
  }
}

extension ChoiceSequence: Hashable {
  /// Whether both have the same choices, bounds and spans.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  public static func == (left: ChoiceSequence, right: ChoiceSequence) -> Bool {
    guard left.choices.count == right.choices.count, left.spans == right.spans else { return false }
    return left.choices.indices.allSatisfy { index in
      let (one, other) = (left.choices[index], right.choices[index])
      guard one.kind == other.kind, one.lower == other.lower, one.upper == other.upper, one.simplest == other.simplest
      else { return false }
      guard one.isRun else { return one.payload == other.payload }
      return left.elements[one.elementRange] == right.elements[other.elementRange]
    }
  }

  /// Feeds what was chosen to a hasher.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}
