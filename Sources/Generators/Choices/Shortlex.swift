/// The order of simplicity: fewer choices first, then choice by choice from the simplest.
///
/// Choices are compared by type and rank; strings and bytes by their count and then element by element.
public enum Shortlex {
  /// Returns whether `left` is strictly simpler than `right`.
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public static func precedes(_ left: ChoiceSequence, _ right: ChoiceSequence) -> Bool {
    compare(left, right) < 0
  }

  /// Returns a negative number when `left` is simpler, a positive one when `right` is, and 0 when neither is.
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
