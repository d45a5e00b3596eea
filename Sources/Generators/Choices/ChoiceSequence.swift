/// The choices that a generator made for one value, and the spans that group them.
///
/// Replaying the choices with the same generator gives the value again. Two sequences are equal if their choices,
/// bounds and spans are equal, regardless of where the elements of strings are stored.
public struct ChoiceSequence: Sendable {
  /// The choices, in the order in which the generator made them.
  public internal(set) var choices: [Choice] = []

  /// The elements of the string and bytes choices.
  var elements: [UInt32] = []

  /// The spans, in preorder.
  public internal(set) var spans: [Span] = []

  /// Makes a sequence without choices. Its replay gives the simplest value of any generator.
  public init() {}

  init(choices: [Choice], elements: [UInt32] = [], spans: [Span] = []) {
    self.choices = choices
    self.elements = elements
    self.spans = spans
  }

  /// The number of choices.
  public var count: Int { choices.count }

  /// Whether the sequence has no choices.
  public var isEmpty: Bool { choices.isEmpty }

  /// A hash of the chosen values without bounds and spans. It is the same in every process.
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
  /// Whether both sequences have the same choices, bounds and spans.
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

  /// Hashes the chosen values.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}

extension ChoiceSequence: CustomStringConvertible {
  /// The choices as stable text for reports, such as `true +5 [0 1]`.
  ///
  /// Integers are shown as their distance from the simplest value, floats as numbers, strings and bytes as the ranks of
  /// their elements. Parentheses enclose spans.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  public var description: String {
    var words: [String] = []
    var open: [Int] = []
    var next = 0
    for index in 0...choices.count {
      while let end = open.last, end <= index {
        words.append(")")
        open.removeLast()
      }
      while next < spans.count, spans[next].start <= index {
        if spans[next].count > 0 {
          words.append("(")
          open.append(spans[next].end)
        }
        next += 1
      }
      if index < choices.count { words.append(text(of: choices[index])) }
    }
    return words.joined(separator: " ")
  }

  private func text(of choice: Choice) -> String {
    switch choice.kind {
    case .boolean: return choice.payload == 1 ? "true" : "false"
    case .integer:
      let isBelow = choice.payload < choice.simplest
      return isBelow ? "-\(choice.simplest - choice.payload)" : "+\(choice.payload - choice.simplest)"
    case .float:
      return choice.floatWidth == .double
        ? "\(Double(bitPattern: choice.payload))" : "\(Float(bitPattern: UInt32(truncatingIfNeeded: choice.payload)))"
    case .string, .bytes:
      return "[" + elements[choice.elementRange].map { "\($0)" }.joined(separator: " ") + "]"
    }
  }
}

/// The order by simplicity: a sequence with fewer choices is simpler. Sequences of equal length are compared choice by
/// choice.
///
/// Choices are compared by type and rank. Strings and bytes are compared by count and then element by element.
public enum Shortlex {
  /// Returns whether `left` is strictly simpler than `right`.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public static func precedes(_ left: ChoiceSequence, _ right: ChoiceSequence) -> Bool {
    compare(left, right) < 0
  }

  /// Returns a negative number if `left` is simpler, a positive number if `right` is simpler, and 0 if they are equally
  /// simple.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public static func compare(_ left: ChoiceSequence, _ right: ChoiceSequence) -> Int {
    if left.choices.count != right.choices.count { return left.choices.count < right.choices.count ? -1 : 1 }
    for index in left.choices.indices {
      let order = compare(left.choices[index], in: left, right.choices[index], in: right)
      if order != 0 { return order }
    }
    return 0
  }

  private static func compare(
    _ one: Choice, in left: ChoiceSequence, _ other: Choice, in right: ChoiceSequence
  ) -> Int {
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue ? -1 : 1 }
    let (rank, otherRank) = (one.rank, other.rank)
    if rank != otherRank { return rank < otherRank ? -1 : 1 }
    guard one.isRun else { return 0 }
    for (element, counterpart) in zip(left.elements[one.elementRange], right.elements[other.elementRange])
    where element != counterpart {
      return element < counterpart ? -1 : 1
    }
    return 0
  }
}
