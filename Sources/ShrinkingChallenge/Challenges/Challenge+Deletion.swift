import Generators

extension Challenge {
  /// Once the first occurrence of an element is removed from a list, the list is thought not to hold it any more.
  static let deletion = Challenge(
    "deletion", minimum: Removal(list: [0, 0], element: 0), medianEvaluations: 10,
    Generator { draw throws(Discard) in
      let list = draw.collection(count: 1...100) { $0.integer(in: Int.min...Int.max) }
      return Removal(list: list, element: draw.element(of: list))
    }
  ) { removal in
    removal.list.count { $0 == removal.element } > 1
  }
}

/// A list, and an element of it that is to be removed.
private struct Removal: Equatable, Sendable, CustomStringConvertible {
  var list: [Int]
  var element: Int

  var description: String { "(\(list), \(element))" }
}
