package import ConformanceLaws
package import StoreContract

/// Why a law was skipped: the closed set of reasons.
package enum SkipReason: Sendable, Hashable, CustomStringConvertible {
  /// The backend does not declare what the law needs.
  case lacks(Requirement)
  /// The law kills the process that the store lives in, and that is the kit's own.
  case sharesProcess

  /// Why a law says nothing of a backend; nil where it does.
  package init?(of law: Law, on adapter: some StoreAdapter) {
    if let need = law.lacking(in: adapter.backend.capabilities) {
      self = .lacks(need)
    } else if law.requirements.contains(.durable), !adapter.endsEachCall {
      self = .sharesProcess
    } else {
      return nil
    }
  }

  /// The reason in a sentence.
  package var description: String {
    switch self {
    case .lacks(.nativeConversion): "the adapter stores what the kit converted (conversion: kit)"
    case .sharesProcess:
      "the store lives in the kit's own process, which no law kills; check it in one of its own (--isolation child, --adapter)"
    case .lacks(let need): "the backend does not declare \(need.rawValue)"
    }
  }
}
