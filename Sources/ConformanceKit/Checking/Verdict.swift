/// What a law's cases came to on a backend.
public enum Verdict: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every case was lawful.
  case pass
  /// A case was not.
  case fail
  /// Every unlawful case is on the list of known failures.
  case known
  /// The backend lacks what the law needs.
  case skip
  /// A checker ran out of its budget, or no case could be made.
  case unknown
}
