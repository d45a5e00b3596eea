import Generators

extension Challenge {
  /// Lists, each drawn after its length, are thought to hold numbers below 900 only.
  static let lengthList = Challenge(
    "lengthlist", minimum: [900], medianEvaluations: 91,
    Generator<Int>.int(in: 1...100).flatMap { Generator<Int>.int(in: 0...1000).array(count: $0) }
  ) { list in
    list.contains { $0 >= 900 }
  }
}
