/// Values no two of which are alike, so that each read identifies its write.
enum UniqueValues {
  /// The types that have enough values, the probe that yields first.
  static func types(_ setting: Setting) -> [PropertyType] {
    let wanted: [Primitive] = [.string, .int64, .double]
    let probe: [PropertyType] =
      setting.backend.capabilities.customTypes.contains(Probe.customTypeName) ? [Probe.propertyType] : []
    return probe + wanted.filter(setting.backend.capabilities.types.contains).map(PropertyType.primitive)
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
