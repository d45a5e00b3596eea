import Generators

/// The draw of one value of a `Decodable` type. All containers of its decoder share it.
final class DrawingSession {
  /// What a type asks for, for the check of overrides.
  struct Usage {
    /// The names of the overrides that were used.
    var used: Set<String> = []
    /// The places that were asked for.
    var places: Set<String> = []
    /// The places where a type accepted a value.
    var accepted: Set<String> = []
    /// Why values were refused, by their places.
    var refusals: [String: String] = [:]
    /// The enums with payloads that were drawn, by their places.
    var enums: [String: DrawnEnum] = [:]
  }

  /// What was drawn of an enum with payloads.
  struct DrawnEnum {
    let type: String
    let count: Int
    var values = 0
    var cases: Set<String> = []
    /// Whether a case with a payload was drawn.
    var hasPayload = false
  }

  private let pointer: UnsafeMutablePointer<Draw>
  private let overrides: OverrideTable
  /// Nil if nobody wants to know.
  private var usage: Usage?
  /// Whether the value has been drawn. The pointer is invalid then.
  private var isOver = false
  /// The types whose `init(from:)` is running.
  private var running: [ObjectIdentifier] = []
  /// How many running types are running more than once.
  private var recursion = 0
  private var spareAttempts = 200
  /// Why no value can be drawn. A type that ignores errors cannot hide it.
  private var refusal: Discard?

  /// The number of levels of a recursive type.
  private static let deepest = 4
  /// The number of values that a type may refuse in a row.
  static let attempts = 8

  private init(_ pointer: UnsafeMutablePointer<Draw>, _ overrides: OverrideTable, _ usage: Usage?) {
    self.pointer = pointer
    self.overrides = overrides
    self.usage = usage
  }

  /// Draws a value.
  ///
  /// - Throws: `Discard` if no value could be drawn.
  static func value<Value: Decodable>(
    of type: Value.Type, _ overrides: OverrideTable, _ draw: inout Draw
  ) throws(Discard) -> Value {
    var nobody: Usage?
    return try value(of: type, overrides, &draw, &nobody)
  }

  /// Draws a value, and notes what its type asks for.
  ///
  /// - Throws: `Discard` if no value could be drawn.
  static func value<Value: Decodable>(
    of type: Value.Type, _ overrides: OverrideTable, _ draw: inout Draw, noting usage: inout Usage
  ) throws(Discard) -> Value {
    var noted: Usage? = usage
    defer { if let noted { usage = noted } }
    return try value(of: type, overrides, &draw, &noted)
  }

  private static func value<Value: Decodable>(
    of type: Value.Type, _ overrides: OverrideTable, _ draw: inout Draw, _ usage: inout Usage?
  ) throws(Discard) -> Value {
    try withUnsafeMutablePointer(to: &draw) { pointer throws(Discard) in
      let session = DrawingSession(pointer, overrides, usage)
      defer {
        session.isOver = true
        usage = session.usage
      }
      let result = Result { try session.value(type, at: .root) }
      if let refusal = session.refusal { throw refusal }
      switch result {
      case .success(let value): return value
      case .failure(let error): throw Discard(reason: session.text(of: error, type, .root))
      }
    }
  }

  // MARK: Drawing

  /// Whether all is drawn as its type asks.
  var hasNoOverrides: Bool { overrides.isEmpty }

  /// The draw, while the value is being drawn.
  ///
  /// - Throws: `DecodingError` if a type kept the decoder and uses it later.
  func draw<Result>(_ body: (inout Draw) throws -> Result) throws -> Result {
    guard !isOver else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the decoder is used after the value was drawn"))
    }
    return try body(&pointer.pointee)
  }

  /// The mean number of elements of a collection here. Nil if it must be empty, so that a recursive value ends.
  var meanCount: Int? { recursion == 0 ? 2 : recursion < Self.deepest ? 1 : nil }

  /// Draws whether an optional value is there. Absent is simpler.
  ///
  /// - Parameter isNested: Whether the value may contain others, which must end.
  func isPresent(isNested: Bool) throws -> Bool {
    if isNested, recursion >= Self.deepest { return false }
    return try draw { $0.boolean(probability: recursion == 0 || !isNested ? 0.75 : 0.5) }
  }

  /// Draws an optional value in a span of its own, so that shrinking removes it as a whole.
  func optional<Value: Decodable>(_ type: Value.Type, at path: DrawingPath) throws -> Value? {
    if let override = override(at: path, for: type), override.drawsPresence {
      return try optional(from: override, type, path)
    }
    try draw { $0.beginSpan(.optional) }
    defer { end() }
    return try isPresent(isNested: true) ? value(type, at: path) : nil
  }

  /// Draws a value from an override; nil if there is none for the place and the type.
  private func override(at path: DrawingPath, for type: Any.Type) -> GeneratorOverride? {
    if overrides.isEmpty { return nil }
    let place = path.place
    usage?.places.insert(place)
    guard let override = overrides.override(at: place, for: type) else { return nil }
    usage?.used.insert(override.name)
    return override
  }

  private func optional<Value>(
    from override: GeneratorOverride, _ type: Value.Type, _ path: DrawingPath
  ) throws -> Value? {
    let drawn = try drawn(from: override)
    if let value = drawn as? Value { return value }
    guard let optional = drawn as? Value? else { throw mismatch(override, type, path) }
    return optional
  }

  private func drawn(from override: GeneratorOverride) throws -> Any {
    do {
      return try draw { try override.draw(&$0) }
    } catch let discard as Discard {
      throw refuse(discard)
    }
  }

  private func mismatch(_ override: GeneratorOverride, _ type: Any.Type, _ path: DrawingPath) -> Discard {
    refuse(
      Discard(
        reason: """
          the generator for \(override.name) draws \(override.typeName), and \(SwiftSource.name(of: type)) is decoded \
          at \(path.shown)
          """))
  }

  /// Draws a number, a Boolean or a text.
  func primitive<Value: DrawnPrimitive>(_ type: Value.Type, at path: @autoclosure () -> DrawingPath) throws -> Value {
    if !overrides.isEmpty, let override = override(at: path(), for: type) {
      guard let value = try drawn(from: override) as? Value else { throw mismatch(override, type, path()) }
      return value
    }
    return try draw { Value.drawn(&$0) }
  }

  /// Draws a number, a Boolean, a text, or nil.
  func optionalPrimitive<Value: DrawnPrimitive>(
    _ type: Value.Type, at path: @autoclosure () -> DrawingPath
  ) throws -> Value? {
    if !overrides.isEmpty, let override = override(at: path(), for: type), override.drawsPresence {
      return try optional(from: override, type, path())
    }
    try draw { $0.beginSpan(.optional) }
    defer { end() }
    return try isPresent(isNested: false) ? primitive(type, at: path()) : nil
  }

  /// Draws a value of any type.
  func value<Value: Decodable>(_ type: Value.Type, at path: DrawingPath) throws -> Value {
    if let override = override(at: path, for: type) {
      guard let value = try drawn(from: override) as? Value else { throw mismatch(override, type, path) }
      return value
    }
    if let derivable = type as? any DerivableValue.Type, let value = try derivable.derived(self, path) as? Value {
      return value
    }
    let shape = EnumShape(of: type)
    if let value = try enumCase(type, shape) { return value }
    return try decoded(type, shape, at: path)
  }

  /// Draws a case of an enum whose cases are known; nil if the type is no such enum.
  func enumCase<Value>(_ type: Value.Type, _ shape: EnumShape) throws -> Value? {
    if shape == .notAnEnum { return nil }
    if let type = type as? any CaseIterable.Type { return try draw { Self.element(of: type, &$0) as? Value } }
    guard let count = shape.plainCases, count > 0 else { return nil }
    let index = try draw { $0.uniform(in: 0...count - 1) }
    return EnumShape.plainCase(index, of: type)
  }

  private static func element<Value: CaseIterable>(of type: Value.Type, _ draw: inout Draw) -> Any? {
    let all = Array(type.allCases)
    return all.isEmpty ? nil : draw.element(of: all)
  }

  /// Ends the innermost span.
  func end() {
    if !isOver { pointer.pointee.endSpan() }
  }
}

extension DrawingSession {
  /// A recursive value became too deep. Another case of an enum must be drawn.
  private struct TooDeep: Error {}

  /// Draws a value by the type's own `init(from:)`, again if it refuses what was drawn.
  private func decoded<Value: Decodable>(
    _ type: Value.Type, _ shape: EnumShape, at path: DrawingPath
  ) throws -> Value {
    let identity = ObjectIdentifier(type)
    let isRecursive = running.contains(identity)
    guard !isRecursive || recursion < Self.deepest else { throw TooDeep() }
    running.append(identity)
    recursion += isRecursive ? 1 : 0
    defer {
      running.removeLast()
      recursion -= isRecursive ? 1 : 0
    }
    return try attempting(type, shape, at: path)
  }

  private func attempting<Value: Decodable>(
    _ type: Value.Type, _ shape: EnumShape, at path: DrawingPath
  ) throws -> Value {
    let start = try draw { $0.position }
    var attempt = 0
    while true {
      do {
        try draw { $0.beginSpan(.recursive) }
        defer { end() }
        let value = try Value(
          from: DrawingDecoder(session: self, path: path, type: type, shape: shape, attempt: attempt))
        if usage != nil { note(value, shape, at: path) }
        return value
      } catch {
        attempt += 1
        // Only an enum can become less deep when it is drawn again.
        if let refusal { throw refusal }
        if error is TooDeep, shape == .notAnEnum { throw error }
        guard attempt < Self.attempts, spareAttempts > 0 else {
          if error is TooDeep, !path.isRoot { throw error }
          let reason = text(of: error, type, path)
          usage?.refusals[path.place] = reason
          throw refuse(Discard(reason: reason))
        }
        spareAttempts -= 1
        try draw { $0.rewind(to: start) }
      }
    }
  }

  private func note<Value>(_ value: Value, _ shape: EnumShape, at path: DrawingPath) {
    let place = path.place
    usage?.accepted.insert(place)
    guard let count = shape.casesWithPayloads, let name = SwiftSource.caseName(of: value) else { return }
    usage?.enums[place, default: DrawnEnum(type: SwiftSource.name(of: Value.self), count: count)].values += 1
    usage?.enums[place]?.cases.insert(name)
    if !Mirror(reflecting: value).children.isEmpty { usage?.enums[place]?.hasPayload = true }
  }

  private func refuse(_ discard: Discard) -> Discard {
    refusal = refusal ?? discard
    return discard
  }

  /// Why a type cannot be drawn, and what to do about it.
  fileprivate func text(of error: any Error, _ type: Any.Type, _ path: DrawingPath) -> String {
    let name = SwiftSource.name(of: type)
    let failure = ReadingFailure(error)
    // A type that names the key that it does not accept needs a generator for that key alone.
    let named = DocumentShape().place(of: failure.path)
    let place = named.hasPrefix(path.place) ? named : path.place
    let mend = place.isEmpty ? ".at(\"place\", …)" : ".at(\(SwiftSource.quoted(place)), …)"
    let reason = error is TooDeep ? "it contains itself without end" : failure.text
    return """
      \(path.shown): \(name) refuses all values that are drawn, the last because \(reason); give it a generator: \
      \(mend), or .every(\(name).self, …)
      """
  }
}
