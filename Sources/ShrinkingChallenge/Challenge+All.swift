extension Challenge {
  /// Every row of the challenge.
  package static let all: [Challenge] = [
    bound5OfShortLists, bound5, largeUnionList, reverse, calculator, lengthList, differenceNotZero, differenceNotSmall,
    differenceNotOne, binaryHeap, coupling, deletion, distinct, nestedLists,
  ]
}
