extension Draw {
  /// Draws a string. Now and then it is one that programs often handle wrongly.
  ///
  /// - Parameters:
  ///   - count: The allowed number of Unicode scalars.
  ///   - alphabet: The allowed scalars, ordered from the simplest.
  ///   - edges: Strings to draw more often than others. A string that does not fit `count` or `alphabet` is skipped.
  /// - Complexity: O(n) in the scalars.
  public mutating func string(
    count: ClosedRange<Int> = 0...20, alphabet: Alphabet = .unicode, edges: [String] = []
  ) -> String {
    let range = elements(
      .string, count: count, size: UInt64(alphabet.count),
      edge: { $0.edge(alphabet: alphabet, count: count, edges: edges) },
      fresh: { StringEdges.rank(from: &$0, size: UInt64(alphabet.count)) })
    return text(range, alphabet: alphabet)
  }

  /// Draws a byte array. Now and then it is one that programs often handle wrongly.
  ///
  /// - Parameter count: The allowed number of bytes.
  /// - Complexity: O(n) in the bytes.
  public mutating func bytes(count: ClosedRange<Int> = 0...20) -> [UInt8] {
    let range = elements(
      .bytes, count: count, size: 256, edge: { $0.edge(count: count) },
      fresh: { BytesEdges.byte(from: &$0) })
    return recorded.elements.withElements { $0[range].map { UInt8(truncatingIfNeeded: $0) } }
  }

  /// Draws a list of elements and returns their indices in the recorded elements.
  private mutating func elements(
    _ kind: Choice.Kind, count: ClosedRange<Int>, size: UInt64,
    edge: (inout Draw) -> [UInt32]?, fresh: (inout RandomSource) -> UInt32
  ) -> Range<Int> {
    let offset = recorded.elements.count
    let least = max(0, count.lowerBound)
    let greatest = min(max(least, count.upperBound), Self.maximumCount)
    if isOverLimit {
      recorded.elements.append(contentsOf: repeatElement(0, count: least))
      return offset..<recorded.elements.count
    }
    if isReadingBytes {
      elementsFromBytes(count: least...max(least, greatest), size: size, edge: edge)
    } else if isReplaying {
      replayElements(kind, count: least...max(least, greatest), greatestElement: UInt32(truncatingIfNeeded: size - 1))
    } else if isEdge(random.next()), let edge = edge(&self) {
      recorded.elements.append(contentsOf: edge)
    } else {
      for _ in 0..<freshCount(least...max(least, greatest)) { recorded.elements.append(fresh(&random)) }
    }
    let total = recorded.elements.count - offset
    recorded.append(
      run: Choice(
        kind: kind, payload: Choice.run(offset: offset, count: total), lower: UInt64(least),
        upper: UInt64(max(least, greatest)), simplest: size))
    return offset..<(offset + total)
  }

  /// Returns the ranks of an edge-case string, or nil if none was found that fits.
  private mutating func edge(alphabet: Alphabet, count: ClosedRange<Int>, edges: [String]) -> [UInt32]? {
    let pools = edges.isEmpty ? constants.strings : edges
    if !pools.isEmpty, drawsConstant() {
      let ranks = alphabet.ranks(of: pools[random.below(pools.count)])
      if let ranks, count.contains(ranks.count) { return ranks }
    }
    return StringEdges.edge(from: &random, alphabet: alphabet, count: count)
  }

  /// Returns an edge-case byte array, or nil if none was found that fits.
  private mutating func edge(count: ClosedRange<Int>) -> [UInt32]? {
    if !constants.byteRuns.isEmpty, drawsConstant() {
      let run = constants.byteRuns[random.below(constants.byteRuns.count)]
      if count.contains(run.count) { return run.map(UInt32.init) }
    }
    return BytesEdges.edge(from: &random, count: count)
  }

  private mutating func replayElements(_ kind: Choice.Kind, count: ClosedRange<Int>, greatestElement: UInt32) {
    var missing = count.lowerBound
    if let choice = replayCursor.take(kind) {
      let replayed = replayCursor.elements(of: choice).prefix(count.upperBound)
      for element in replayed { recorded.elements.append(min(element, greatestElement)) }
      missing -= replayed.count
    }
    if missing > 0 { recorded.elements.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Chooses a length: mostly a few elements more than the minimum, now and then many.
  private mutating func freshCount(_ count: ClosedRange<Int>) -> Int {
    let room = count.upperBound - count.lowerBound
    if room == 0 { return count.lowerBound }
    let word = random.next()
    let most = min(room, isSmall ? 3 : word & 15 == 0 ? 200 : 12)
    return count.lowerBound + Int(truncatingIfNeeded: (word >> 8) % UInt64(most + 1))
  }

  private func text(_ range: Range<Int>, alphabet: Alphabet) -> String {
    // Reserving room for the longest possible UTF-8 in the string itself would put even short strings on the heap.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count * 4) { buffer in
      var end = 0
      for index in range {
        let scalar = alphabet.scalar(at: recorded.elements[index])
        if scalar.isASCII {
          buffer.initializeElement(at: end, to: UInt8(truncatingIfNeeded: scalar.value))
          end += 1
        } else {
          end = buffer[end...].initialize(fromContentsOf: scalar.utf8)
        }
      }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<end]), as: UTF8.self)
    }
  }
}
