import ConformanceKit

/// The reason why a conversion refuses a stored value. The semantics decide what is read instead.
enum Refusal: Error {
  /// A raw value of the enum's raw type that no case has.
  case unknownCase(Value, EnumType)
  /// A missing raw value, under semantics that treat it as unknown.
  case noRawValue(EnumType)
  /// Any other invalid value, and the rest of a sentence that says what is wrong with it.
  case invalid(Value, String)

  /// The error of a store that does not read such values. Its message shows the raw value.
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
