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

extension OverrideTable {
  /// The number of values in which overrides must be used.
  private static let probes: UInt64 = 200

  /// Why an override has no effect; nil if each one is used.
  fileprivate func unusedReason<Value: Decodable>(in type: Value.Type) -> String? {
    guard !isEmpty else { return nil }
    var seen = DrawingSession.Usage()
    for seed in 0..<Self.probes {
      var draw = Draw(.random(seed: seed))
      _ = try? DrawingSession.value(of: type, self, &draw, noting: &seen)
      if names.allSatisfy(seen.used.contains) { return nil }
    }
    let unused = names.filter { !seen.used.contains($0) }
    let known = seen.places.subtracting([""]).sorted()
    return """
      the generator for \(unused.joined(separator: " and ")) is never used: \(SwiftSource.name(of: type)) asks for \
      \(known.isEmpty ? "no places" : known.joined(separator: ", "))
      """
  }
}
