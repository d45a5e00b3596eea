import ConformanceChecking

/// A report as a badge: what shields.io reads from an address (https://shields.io/badges/endpoint-badge).
struct BadgeFile: Encodable {
  private let schemaVersion = 1
  private let label = "conformance"
  private let message: String
  private let color: String

  init(_ report: ReportDigest) {
    let counts = [Verdict.pass, .fail, .known, .unknown].map { (report.count(of: $0), $0.rawValue) }
    let told = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    message = told.isEmpty ? "nothing ran" : told
    color =
      switch report.outcome {
      case .conforms: "brightgreen"
      case .violates: "red"
      case .inconclusive: "yellow"
      }
  }
}
