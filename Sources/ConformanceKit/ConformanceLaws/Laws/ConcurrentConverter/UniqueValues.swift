import StoreContract

/// Values that are all different, so that each read identifies the write that it saw.
enum UniqueValues {
  /// Decides which type counts as the simplest one.
  enum Preference {
    /// The probe that yields. It is the first to show a defect in conversion.
    case probe
    /// Integers. They show most clearly a defect that has nothing to do with conversion.
    case integers
  }

  /// The backend's types that have enough values, the simplest first.
  static func types(_ context: GenerationContext, _ preference: Preference) -> [PropertyType] {
    let wanted: [Primitive] = preference == .probe ? [.string, .int64, .double] : [.int64, .double, .string]
    let probe: [PropertyType] =
      context.backend.capabilities.customTypes.contains(Probe.customTypeName) ? [Probe.propertyType] : []
    let primitives = wanted.filter(context.backend.capabilities.types.contains).map(PropertyType.primitive)
    return preference == .probe ? probe + primitives : primitives + probe
  }

  /// The value of a type that stands for a number. Different numbers give different values.
  static func value(_ number: Int64, of type: PropertyType) -> Value {
    switch type {
    case .primitive(.int64): .int64(number)
    case .primitive(.double): .double(Double(number) + 0.5)
    case .custom: Probe.value(.yields, String(number))
    // All texts have one length, so that every exchange of two values counts as the same kind of change.
    default: .string("value \(number < 10 ? "0" : "")\(number)")
    }
  }
}
