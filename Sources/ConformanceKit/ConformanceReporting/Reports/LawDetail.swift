import Generators

/// What a law's line says beside the verdict: `100 cases, 2 findings`.
enum LawDetail {
  /// Why it was skipped or nothing is known; else how many cases there were, and what was found.
  static func text(reason: String?, cases: Int, findings: Int) -> String {
    reason ?? cases.counted("case") + (findings == 0 ? "" : ", " + findings.counted("finding"))
  }
}
