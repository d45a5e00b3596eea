extension ChoiceSequence {
  /// The sequence as one word of letters, digits, `-` and `_`, for files and messages.
  ///
  /// The form starts with a version and contains a checksum, so that ``init(encoded:)`` can reject damaged text.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  public var encoded: String {
    var writer = VarintWriter()
    writer.append(UInt64(choices.count))
    var previous: Choice?
    for choice in choices {
      append(choice, after: previous, to: &writer)
      if choice.kind == .integer { previous = choice }
    }
    writer.append(UInt64(spans.count))
    var start = 0
    for span in spans {
      writer.append(UInt64(span.label.identity))
      writer.append(UInt64(span.start - start))
      writer.append(UInt64(span.count))
      writer.append(UInt64(span.depth))
      start = span.start
    }
    return Self.version + Base64.encode(writer.withChecksum())
  }

  /// Decodes a sequence. Returns nil if the text is damaged or is not an encoded sequence.
  ///
  /// - Parameter encoded: A text made by ``encoded``.
  /// - Complexity: O(n) in the choices and their elements.
  public init?(encoded: String) {
    guard encoded.hasPrefix(Self.version), let bytes = Base64.decode(encoded.dropFirst(Self.version.count).utf8),
      var reader = VarintReader(checksummed: bytes), let count = reader.next(), count <= bytes.count
    else { return nil }
    self.init()
    var previous: Choice?
    for _ in 0..<count {
      guard let choice = Self.choice(from: &reader, after: previous, elements: &elements) else { return nil }
      if choice.kind == .integer { previous = choice }
      choices.append(choice)
    }
    guard let spanCount = reader.next(), spanCount <= bytes.count else { return nil }
    for _ in 0..<spanCount {
      guard let span = span(from: &reader) else { return nil }
      spans.append(span)
    }
    guard reader.isAtEnd, closeSpans() else { return nil }
  }

  private static let version = "c1"

  /// Marks a Boolean that had only one possible value.
  private static let forced: UInt64 = 8
  /// Marks an integer with the same bounds as the integer before it. Its bounds are not written again.
  private static let sameBounds: UInt64 = 16

  private func append(_ choice: Choice, after previous: Choice?, to writer: inout VarintWriter) {
    let repeatsBounds = previous.map { choice.hasBounds(of: $0) } ?? false
    let isForced = choice.kind == .boolean && choice.isForced
    writer.append(
      UInt64(choice.kind.rawValue) | (isForced ? Self.forced : 0) | (repeatsBounds ? Self.sameBounds : 0))
    switch choice.kind {
    case .boolean: writer.append(choice.payload)
    case .integer:
      if !repeatsBounds {
        writer.append(choice.simplest)
        writer.append(choice.simplest - choice.lower)
        writer.append(choice.upper - choice.simplest)
      }
      writer.append(choice.rank)
    case .float:
      writer.append(choice.upper)
      writer.append(choice.payload)
    case .string, .bytes:
      writer.append(choice.lower)
      writer.append(choice.upper)
      writer.append(choice.simplest)
      writer.append(UInt64(choice.count))
      for element in elements[choice.elementRange] { writer.append(UInt64(element)) }
    }
  }

  private static func choice(
    from reader: inout VarintReader, after previous: Choice?, elements: inout [UInt32]
  ) -> Choice? {
    guard let tag = reader.next(), let kind = Choice.Kind(rawValue: UInt8(truncatingIfNeeded: tag & 7)),
      tag <= 7 || (tag & ~7 == forced && kind == .boolean) || (tag & ~7 == sameBounds && kind == .integer)
    else { return nil }
    switch kind {
    case .boolean:
      guard let value = reader.next(), value <= 1 else { return nil }
      return .boolean(value == 1, forced: tag & forced != 0)
    case .integer:
      let repeatsBounds = tag & sameBounds != 0
      return repeatsBounds && previous == nil
        ? nil : integer(from: &reader, sharing: repeatsBounds ? previous : nil)
    case .float:
      guard let width = reader.next().flatMap(FloatRank.Width.init(rawValue:)), let bits = reader.next(),
        bits <= width.magnitudeMask
      else { return nil }
      return .float(bits, width: width)
    case .string, .bytes: return run(kind, from: &reader, elements: &elements)
    }
  }

  private static func integer(from reader: inout VarintReader, sharing previous: Choice?) -> Choice? {
    if let previous {
      guard let rank = reader.next(), rank <= previous.upper - previous.lower else { return nil }
      return previous.with(rank: rank)
    }
    guard let simplest = reader.next(), let below = reader.next(), let above = reader.next(), let rank = reader.next(),
      below <= simplest, above <= .max - simplest, rank <= below + above
    else { return nil }
    let (lower, upper) = (simplest - below, simplest + above)
    let value = Choice.value(at: rank, lower: lower, upper: upper, simplest: simplest)
    return Choice(kind: .integer, payload: value, lower: lower, upper: upper, simplest: simplest)
  }

  private static func run(_ kind: Choice.Kind, from reader: inout VarintReader, elements: inout [UInt32]) -> Choice? {
    guard let lower = reader.next(), let upper = reader.next(), let size = reader.next(), let count = reader.next(),
      lower <= count, count <= upper, upper <= UInt64(Int32.max), size > 0, size <= 0x11_0000, count <= reader.remaining
    else { return nil }
    let offset = elements.count
    for _ in 0..<count {
      guard let element = reader.next(), element < size else { return nil }
      elements.append(UInt32(truncatingIfNeeded: element))
    }
    let payload = Choice.run(offset: offset, count: elements.count - offset)
    return Choice(kind: kind, payload: payload, lower: lower, upper: upper, simplest: size)
  }

  private func span(from reader: inout VarintReader) -> Span? {
    guard let label = reader.next(), let shift = reader.next(), let count = reader.next(), let depth = reader.next(),
      label <= UInt64(UInt32.max), shift <= UInt64(choices.count), count <= UInt64(choices.count),
      depth <= UInt64(spans.count)
    else { return nil }
    let start = (spans.last?.start ?? 0) + Int(shift)
    return Span(
      label: SpanLabel(identity: UInt32(label)), start: start, end: start + Int(count), depth: Int(depth), after: 0)
  }

  /// Computes which spans contain which, and returns false if two spans overlap without nesting.
  private mutating func closeSpans() -> Bool {
    var open: [Int] = []
    for index in spans.indices {
      let span = spans[index]
      guard span.depth <= open.count, span.end <= choices.count else { return false }
      while open.count > span.depth { spans[open.removeLast()].after = index }
      if let parent = open.last, span.end > spans[parent].end { return false }
      open.append(index)
    }
    while let last = open.popLast() { spans[last].after = spans.count }
    return true
  }
}
