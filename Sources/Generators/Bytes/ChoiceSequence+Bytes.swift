extension ChoiceSequence {
  /// Bytes that the same choices are read from, for a fuzzer to begin with.
  ///
  /// The generator that made the choices makes them again from ``Proposal/bytes(_:)``:
  ///
  /// ```swift
  /// var draw = Draw(.random(seed: 1))
  /// let number = draw.integer(in: 0...9)
  /// draw.reset(to: .bytes(draw.choices.bytes))
  /// assert(number == draw.integer(in: 0...9))
  /// ```
  ///
  /// - Complexity: O(n) in the choices and their elements.
  public var bytes: [UInt8] {
    choices.flatMap { $0.isForced ? [] : bytes(of: $0) }
  }

  private func bytes(of choice: Choice) -> [UInt8] {
    switch choice.kind {
    case .boolean: [UInt8(truncatingIfNeeded: choice.payload)]
    case .integer: ByteNumber.bytes(ofRank: choice.rank, last: choice.upper - choice.lower)
    case .float: ByteNumber.bytes(ofRank: choice.rank, last: choice.floatWidth.lastRank)
    case .string, .bytes:
      ByteNumber.taggedBytes(ofRank: UInt64(choice.count) - choice.lower)
        + elements[choice.elementRange].flatMap { ByteElement.bytes(of: $0, size: choice.simplest) }
    }
  }
}
