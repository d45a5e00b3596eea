extension Challenge {
  /// A heap's values are thought to come in order out of a function with a defect.
  static let binaryHeap = Challenge(
    "binheap", minimum: .node(0, .empty, .node(0, .leaf(0), .leaf(1))), medianEvaluations: 52, Heap.generator
  ) { heap in
    heap.wronglySorted != heap.values.sorted()
  }
}
