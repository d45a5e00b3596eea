/// What a report says of one backend.
struct BackendDigest: Sendable, Decodable {
  let name: String
  let version: String
  let laws: [LawDigest]
  let listProblems: [String]

  /// How many laws came to a verdict.
  func count(of verdict: Verdict) -> Int {
    laws.count { $0.verdict == verdict }
  }

  /// What a law came to; nil where it was not checked.
  func law(_ id: Law.ID) -> LawDigest? {
    laws.first { $0.id == id }
  }

  /// What was found that is on the list of known failures, or what is not.
  func findings(known isKnown: Bool) -> [FindingDigest] {
    laws.flatMap(\.findings).filter { ($0.known != nil) == isKnown }
  }
}
