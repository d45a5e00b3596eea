import Generators

/// A binary heap of the shrinking challenge.
indirect enum Heap: Equatable, Sendable {
  /// A heap without values.
  case empty
  /// The least value, and two heaps with the rest.
  case node(Int, Heap, Heap)

  /// Returns a heap of one value.
  static func leaf(_ value: Int) -> Heap { .node(value, .empty, .empty) }

  /// Draws heaps of up to 63 values.
  static let generator = Generator<Heap> { draw throws(Discard) in heap(&draw, least: 0, depth: 6) }

  private static func heap(_ draw: inout Draw, least: Int, depth: Int) -> Heap {
    draw.span("heap") { draw in
      guard depth > 0, draw.boolean(probability: 0.6) else { return .empty }
      let value = draw.integer(in: least...Int.max)
      let left = heap(&draw, least: value, depth: depth - 1)
      return .node(value, left, heap(&draw, least: value, depth: depth - 1))
    }
  }

  /// All values. Those of the right subheap come before those of the left.
  var values: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + right.values + left.values
    }
  }

  /// The values as the defective function orders them.
  var wronglySorted: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + left.merged(with: right).values
    }
  }

  private func merged(with other: Heap) -> Heap {
    switch (self, other) {
    case (.empty, _): other
    case (_, .empty): self
    case (.node(let value, let left, let right), .node(let otherValue, let otherLeft, let otherRight)):
      value <= otherValue
        ? .node(value, right.merged(with: other), left) : .node(otherValue, otherRight.merged(with: self), otherLeft)
    }
  }
}

extension Heap: CustomStringConvertible {
  /// The heap in the notation of the challenge, such as `(0, none, (1))`.
  var description: String {
    switch self {
    case .empty: "none"
    case .node(let value, .empty, .empty): "(\(value))"
    case .node(let value, let left, let right): "(\(value), \(left), \(right))"
    }
  }
}
