import StoreContract

/// Values no two of which are alike, so that each read identifies its write.
enum UniqueValues {
  /// Which type is the simplest.
  enum Preference {
    /// The probe that yields: what goes wrong in conversion shows in it first.
    case probe
    /// Integers: what goes wrong beside conversion is plainest in them.
    case integers
  }

  /// The types that have enough values, the simplest first.
  static func types(_ context: GenerationContext, _ preference: Preference) -> [PropertyType] {
    let wanted: [Primitive] = preference == .probe ? [.string, .int64, .double] : [.int64, .double, .string]
    let probe: [PropertyType] =
      context.backend.capabilities.customTypes.contains(Probe.customTypeName) ? [Probe.propertyType] : []
    let primitives = wanted.filter(context.backend.capabilities.types.contains).map(PropertyType.primitive)
    return preference == .probe ? probe + primitives : primitives + probe
  }

  /// The value of a number.
  static func value(_ number: Int64, of type: PropertyType) -> Value {
    switch type {
    case .primitive(.int64): .int64(number)
    case .primitive(.double): .double(Double(number) + 0.5)
    case .custom: Probe.value(.yields, String(number))
    // Texts of one length, so that a value in the place of another is one kind of change.
    default: .string("value \(number < 10 ? "0" : "")\(number)")
    }
  }
}
