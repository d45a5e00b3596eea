import ConformanceChecking
import ConformanceLaws
import Generators
import StoreCoding

/// The differences between the reports of two backends: their promises, the laws that they keep, and a minimal program
/// for each failure of only one backend.
package struct ReportComparison: Sendable, Encodable {
  /// One of the compared backends.
  struct Side: Sendable, Hashable, Encodable {
    let name: String
    let version: String
  }

  /// A difference between the two sides.
  struct Difference: Sendable, Hashable, Encodable {
    let name: String
    let left: String
    let right: String
  }

  /// A failure that only one side shows.
  struct Failure: Sendable, Hashable, Encodable {
    let backend: String
    let law: Law.ID
    let statement: String
    let what: String
    let program: String
    let expected: String
    let actual: String
    /// The outcome of the law on the other side.
    let elsewhere: String
  }

  let formatVersion = 1
  let left: Side
  let right: Side
  let promises: [Difference]
  let laws: [Difference]
  let failures: [Failure]
  /// The number of failures that both sides show.
  let shared: Int

  /// Compares two sides that were read or made by this process.
  package init(_ left: ComparedReport, _ right: ComparedReport) {
    (self.left, self.right) = (Side(left.backend), Side(right.backend))
    promises = Set(left.declared.keys).union(right.declared.keys).sorted().compactMap { key in
      Difference(key, left.declared[key] ?? "", right.declared[key] ?? "")
    }
    laws = Self.laws(left.backend, right.backend).compactMap { law in
      Difference(law, left.backend.verdict(of: law), right.backend.verdict(of: law))
    }
    failures =
      Self.failures(of: left.backend, besides: right.backend) + Self.failures(of: right.backend, besides: left.backend)
    shared = left.backend.kinds.intersection(right.backend.kinds).count
  }

  /// Whether there are no differences.
  package var isSame: Bool { promises.isEmpty && laws.isEmpty && failures.isEmpty }

  /// Returns the comparison as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No comparison causes one.
  package func json() throws -> String { try jsonText() }

  private static func laws(_ left: BackendDigest, _ right: BackendDigest) -> [Law.ID] {
    let first = left.laws.map(\.id)
    return first + right.laws.map(\.id).filter { !first.contains($0) }
  }

  private static func failures(of side: BackendDigest, besides other: BackendDigest) -> [Failure] {
    let theirs = other.kinds
    return side.laws.flatMap(\.findings).filter { !theirs.contains($0.lawAndKind) }.map { finding in
      Failure(
        backend: side.name, law: finding.law, statement: finding.statement, what: finding.defect,
        program: finding.swift,
        expected: finding.expected, actual: finding.actual, elsewhere: other.outcome(of: finding.law))
    }
  }
}

extension ReportComparison.Side {
  fileprivate init(_ backend: BackendDigest) { (name, version) = (backend.name, backend.version) }
}

extension ReportComparison.Difference {
  /// Makes a difference. The result is nil if both sides are equal.
  fileprivate init?(_ name: String, _ left: String, _ right: String) {
    guard left != right else { return nil }
    (self.name, self.left, self.right) = (name, left, right)
  }
}

extension BackendDigest {
  fileprivate func verdict(of law: Law.ID) -> String { self.law(law)?.verdict.rawValue ?? "not checked" }

  /// Returns, in words, the outcome of a law that is broken on the other side.
  fileprivate func outcome(of id: Law.ID) -> String {
    guard let law = law(id) else { return "not checked" }
    return switch law.verdict {
    case .pass: "keeps the law, in \(law.cases.counted("case"))"
    case .fail, .known: "breaks the law in other ways"
    case .skip: "was not tried: \(law.detail)"
    case .unknown: "is not known to keep the law: \(law.detail)"
    }
  }

  /// The laws and kinds of all findings. Fingerprints cannot be compared, because they contain the name of the backend.
  fileprivate var kinds: Set<String> { Set(laws.flatMap(\.findings).map(\.lawAndKind)) }
}

extension FindingDigest {
  fileprivate var lawAndKind: String { "\(law) \(kind)" }
}
