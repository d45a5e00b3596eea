package import ConformanceLaws
package import StoreContract

/// The reasons why a law can be skipped.
package enum SkipReason: Sendable, Hashable, CustomStringConvertible {
  /// The backend does not declare a requirement of the law.
  case lacks(Requirement)
  /// The law kills the process that the store runs in, and the store runs in the kit's own process.
  case sharesProcess

  /// Returns nil if the law applies to the backend.
  package init?(of law: Law, on adapter: some StoreAdapter) {
    if let requirement = law.lacking(in: adapter.backend.capabilities) {
      self = .lacks(requirement)
    } else if law.requirements.contains(.durable), !adapter.endsEachCall {
      self = .sharesProcess
    } else {
      return nil
    }
  }

  /// What the backend lacks, in a word or two: `stored access`.
  package var name: String {
    switch self {
    case .lacks(let requirement): requirement.feature
    case .sharesProcess: "a process of its own"
    }
  }

  /// The reason, as a sentence without a full stop.
  package var description: String {
    switch self {
    case .lacks(.nativeConversion): "the adapter stores what the kit converted (conversion: kit)"
    case .sharesProcess:
      "the store lives in the kit's own process, which no law kills; check it in one of its own "
        + "(--isolation child, --adapter)"
    case .lacks(let requirement):
      "the backend does not declare \(requirement.feature)"
        + (requirement.feature == requirement.declaration ? "" : " (\(requirement.declaration))")
    }
  }
}
