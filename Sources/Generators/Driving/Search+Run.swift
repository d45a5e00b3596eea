extension Search {
  /// Runs the search to its end with a property that does not suspend.
  ///
  /// ```swift
  /// var search = Search<Void>(seed: 1)
  /// search.run(.int) { $0 < 1000 ? .passed : .failed(signature: "too large") }
  /// ```
  ///
  /// - Parameters:
  ///   - generator: Draws the values.
  ///   - property: Runs one case and returns what became of it.
  /// - Complexity: O(n) in the evaluations; memory does not grow with them.
  @inlinable
  public mutating func run<Value>(_ generator: Generator<Value>, property: (Value) -> Outcome<Payload>) {
    var draw = Draw(.replay(ChoiceSequence()))
    while let proposal = next() {
      draw.reset(to: proposal)
      let outcome: Outcome<Payload>
      do throws(Discard) {
        let value = try generator(&draw)
        guard admits(draw) else { continue }
        outcome = property(value)
      } catch {
        outcome = .discarded(reason: error.reason)
      }
      record(outcome, of: draw)
    }
  }
}
