import Generators

extension OwnType
where Value: RawRepresentable & CaseIterable, Stored == Value.RawValue, Stored: StorablePrimitive & Comparable {
  /// An enum that is stored by its raw value.
  ///
  /// ```swift
  /// try await checkConformance(of: .enumeration(Role.self, default: .unknown), pins: .besideThisFile())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The enum. Its raw values are integers of any width, strings, `Float`s or `Double`s.
  ///   - fallback: The case that stands for raw values that no case has, and for rows older than the property, as ObjectBox's
  ///     `default`; nil when those read as nil.
  public static func enumeration(_ type: Value.Type, default fallback: Value? = nil) -> OwnType {
    let cases = Array(Value.allCases)
    var stored = Stored.storedForms
    stored.includesNil = true
    var result = OwnType(
      laws: [.exactOrRefused, .rawValuesPinned], values: .element(of: cases), stored: stored,
      write: { $0.rawValue }, read: { stored in stored.flatMap(Value.init) ?? fallback })
    result.fallback = fallback
    result.pinning = { file, _ in try file.check(RawValueRecord(of: cases)) }
    return result
  }
}
