import ConformanceChecking
import ConformanceLaws
import Generators
package import StoreCoding

/// What two backends do otherwise with the same types, from their reports: what they promise, which laws they keep, and a minimal
/// program for each failure that one of them alone shows.
package struct ReportComparison: Sendable, Encodable {
  /// A backend that is compared.
  struct Side: Sendable, Hashable, Encodable {
    let name: String
    let version: String
  }

  /// Something that is not the same on both sides.
  struct Difference: Sendable, Hashable, Encodable {
    let name: String
    let left: String
    let right: String
  }

  /// A failure that one side alone shows.
  struct Failure: Sendable, Hashable, Encodable {
    let backend: String
    let law: Law.ID
    let statement: String
    let what: String
    let program: String
    let expected: String
    let actual: String
    /// What the law came to on the other side.
    let elsewhere: String
  }

  let formatVersion = 1
  let left: Side
  let right: Side
  let promises: [Difference]
  let laws: [Difference]
  let failures: [Failure]
  /// How many failures both sides show.
  let shared: Int

  /// Compares two backends.
  ///
  /// - Parameters:
  ///   - left: A report, `report.json` or the folder that it is in, with `#NAME` where it is of several backends.
  ///   - right: Another, or the same with another backend.
  /// - Throws: ``CorpusError`` when one cannot be read, or has no such backend.
  package init(_ left: String, _ right: String) throws(CorpusError) {
    self.init(try ComparedReport(left), try ComparedReport(right))
  }

  init(_ left: ComparedReport, _ right: ComparedReport) {
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

  /// Whether there is nothing that differs.
  package var isSame: Bool { promises.isEmpty && laws.isEmpty && failures.isEmpty }

  /// The comparison in its machine form: JSON of format version 1.
  ///
  /// - Throws: `EncodingError`, which no comparison gives cause for.
  package func json() throws -> String { try jsonText() }

  private static func laws(_ left: BackendDigest, _ right: BackendDigest) -> [Law.ID] {
    let first = left.laws.map(\.id)
    return first + right.laws.map(\.id).filter { !first.contains($0) }
  }

  private static func failures(of side: BackendDigest, besides other: BackendDigest) -> [Failure] {
    let theirs = other.kinds
    return side.laws.flatMap(\.findings).filter { !theirs.contains($0.lawAndKind) }.map { finding in
      Failure(
        backend: side.name, law: finding.law, statement: finding.statement, what: finding.kind, program: finding.swift,
        expected: finding.expected, actual: finding.actual, elsewhere: other.outcome(of: finding.law))
    }
  }
}

extension ReportComparison.Side {
  fileprivate init(_ backend: BackendDigest) { (name, version) = (backend.name, backend.version) }
}

extension ReportComparison.Difference {
  /// Nil where both sides are the same.
  fileprivate init?(_ name: String, _ left: String, _ right: String) {
    guard left != right else { return nil }
    (self.name, self.left, self.right) = (name, left, right)
  }
}

extension BackendDigest {
  fileprivate func verdict(of law: Law.ID) -> String { self.law(law)?.verdict.rawValue ?? "not checked" }

  /// What a law came to that is broken elsewhere, in words.
  fileprivate func outcome(of id: Law.ID) -> String {
    guard let law = law(id) else { return "not checked" }
    return switch law.verdict {
    case .pass: "keeps the law, in \(law.cases.counted("case"))"
    case .fail, .known: "breaks the law in other ways"
    case .skip: "was not tried: \(law.detail)"
    case .unknown: "is not known to keep the law: \(law.detail)"
    }
  }

  /// The kinds of all findings, whatever the backend's name: a fingerprint has that in it.
  fileprivate var kinds: Set<String> { Set(laws.flatMap(\.findings).map(\.lawAndKind)) }
}

extension FindingDigest {
  fileprivate var lawAndKind: String { "\(law) \(kind)" }
}
