/// Why a law was skipped: the closed set of reasons.
public enum SkipReason: Sendable, Hashable, CustomStringConvertible {
  /// The backend does not declare what the law needs.
  case lacks(Need)

  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .lacks(.nativeConversion): "the adapter stores what the kit converted (conversion: kit)"
    case .lacks(let need): "the backend does not declare \(need.rawValue)"
    }
  }
}
