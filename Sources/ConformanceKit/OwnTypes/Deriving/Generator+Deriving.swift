public import Generators

extension Generator where Output: Decodable & SendableMetatype {
  /// Returns a generator of the values of a `Decodable` type. It draws what the type's `init(from:)` asks for.
  ///
  /// ```swift
  /// let profiles = Generator.of(Profile.self, .at("age", .int(in: 0...120)), .at("tags[]", .element(of: tags)))
  /// ```
  ///
  /// Numbers are finite, dates are whole seconds from 1970 to 2106, and recursive types are at most four levels deep.
  /// An absent value, an empty collection and the first case of an enum are the simplest. If a type refuses what is
  /// drawn, such as a text that must have a certain form, the value is drawn again; a case is discarded if the type
  /// refuses eight in a row. The reason of the discard names the place and says how to give it a generator.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - overrides: Generators for places or types. An override for a place goes before one for a type.
  /// - Complexity: O(*n*) in the values that the type asks for. If there are overrides, up to 200 values are drawn at
  ///   once to find those that are never used; such a generator discards every case and says why.
  public static func of(_ type: Output.Type = Output.self, _ overrides: GeneratorOverride...) -> Generator {
    of(type, overrides: overrides)
  }

  /// The same for a list of overrides.
  package static func of(_ type: Output.Type, overrides: [GeneratorOverride]) -> Generator {
    let overrides = OverrideTable(overrides)
    let derived = Generator { draw throws(Discard) in try DrawingSession.value(of: type, overrides, &draw) }
    guard let reason = overrides.unusedReason(in: type) else { return derived }
    return Generator { _ throws(Discard) in throw Discard(reason: reason) }
  }
}

extension Generator where Output: Decodable & SendableMetatype {
  /// Why some place of a derived type has never a value, or an enum always the same case; nil if there is no such
  /// place. A list that is always empty would pass all laws about its elements.
  package static func obstacle(in type: Output.Type, overrides: [GeneratorOverride]) -> String? {
    let usage = OverrideTable(overrides).usage(of: type) { _ in false }
    let refused = usage.refusals.filter { !usage.accepted.contains($0.key) }.min { $0.key < $1.key }?.value
    let enums = usage.enums.sorted { $0.key < $1.key }
    return refused ?? enums.lazy.compactMap { $1.obstacle(at: $0, isChosen: !overrides.isEmpty) }.first
  }
}

extension OverrideTable {
  /// The number of values in which overrides must be used.
  private static let probes: UInt64 = 200

  /// Why an override has no effect; nil if each one is used.
  fileprivate func unusedReason<Value: Decodable>(in type: Value.Type) -> String? {
    guard !isEmpty else { return nil }
    let seen = usage(of: type) { names.allSatisfy($0.used.contains) }
    let unused = names.filter { !seen.used.contains($0) }
    guard !unused.isEmpty else { return nil }
    let known = seen.places.subtracting([""]).sorted()
    return """
      the generator for \(unused.joined(separator: " and ")) is never used: \(SwiftSource.name(of: type)) asks for \
      \(known.isEmpty ? "no places" : known.joined(separator: ", "))
      """
  }

  /// What a type asks for in some values.
  ///
  /// - Parameter isEnough: Whether no further value need be drawn.
  fileprivate func usage<Value: Decodable>(
    of type: Value.Type, until isEnough: (DrawingSession.Usage) -> Bool
  ) -> DrawingSession.Usage {
    var usage = DrawingSession.Usage()
    for seed in 0..<Self.probes {
      var draw = Draw(.random(seed: seed))
      _ = try? DrawingSession.value(of: type, self, &draw, noting: &usage)
      if isEnough(usage) { break }
    }
    return usage
  }
}

extension DrawingSession.DrawnEnum {
  /// Why the enum is not drawn well; nil if it is.
  ///
  /// - Parameter isChosen: Whether the author chose some of the values. A case with a payload may be all that is meant.
  fileprivate func obstacle(at place: String, isChosen: Bool) -> String? {
    guard count > 1, values >= 20, cases.count == 1, let only = cases.first else { return nil }
    if isChosen, hasPayload { return nil }
    let name = place.isEmpty ? "place" : place
    return """
      \(place.isEmpty ? "the whole value" : place): every \(type) that is drawn is .\(only), of \(count) cases; give a \
      generator to what tells the cases apart, such as .at("\(name).type", .element(of: …)), or to all of it: \
      .every(\(type).self, …)
      """
  }
}
