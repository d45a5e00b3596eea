import ConformanceKit

/// Why a conversion refuses a stored value; what is read instead is for the semantics to say.
enum Refusal: Error {
  /// A raw value that no case has, of the enum's raw type.
  case unknownCase(Value, EnumType)
  /// No raw value at all, where one that is missing counts as unknown.
  case noRawValue(EnumType)
  /// Any other value, and the predicate that says what is wrong with it.
  case invalid(Value, String)

  /// The error of a store that does not read such values. Its message has the offending raw value.
  var unreadable: StoreError {
    switch self {
    case .unknownCase(let raw, let type):
      StoreError(.unreadable, "the stored value \(raw.rawText) is no case of \(type.name)")
    case .noRawValue(let type):
      StoreError(.unreadable, "there is no stored value, and no default for \(type.name)")
    case .invalid(let value, let problem): StoreError(.unreadable, "the stored value \(value.rawText) \(problem)")
    }
  }
}
