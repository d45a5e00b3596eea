/// What a report says of one law on one backend.
struct LawDigest: Sendable, Decodable {
  let id: Law.ID
  let scenario: String
  let verdict: Verdict
  let cases: Int
  let reason: String?
  let findings: [FindingDigest]

  /// Why it was skipped or nothing is known; else how many cases there were, and what was found.
  var detail: String {
    LawDetail.text(reason: reason, cases: cases, findings: findings.count)
  }
}
