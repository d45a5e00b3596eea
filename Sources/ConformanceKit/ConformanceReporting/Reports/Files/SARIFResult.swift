import ConformanceChecking
import ConformanceLaws
import StoreContract

/// A finding as a result in SARIF.
struct SARIFResult: Encodable {
  let ruleId: Law.ID
  let ruleIndex: Int?
  let kind = "fail"
  let level: String
  let message: SARIFMessage
  let locations: [Location]
  let partialFingerprints: [String: String]
  let suppressions: [Suppression]?
  let properties: Properties

  /// - Parameters:
  ///   - rule: The place of the finding's law among the rules.
  ///   - options: The options of the command that reproduces the finding.
  init(_ finding: FindingDigest, rule: Int?, on backend: BackendDigest, rerunning options: RerunOptions) {
    ruleId = finding.law
    ruleIndex = rule
    level = finding.known == nil && finding.kind != .protocolError ? "error" : "note"
    let change = finding.defect.isEmpty ? "" : " (\(finding.defect))"
    message = SARIFMessage(
      "\(backend.name) breaks \(finding.law)\(change). Expected \(finding.expected), found \(finding.actual). "
        + "To see it again: \(finding.command(options))")
    locations = [Location(finding, on: backend)]
    partialFingerprints = ["conformanceFinding/v1": finding.fingerprint]
    suppressions = finding.known.map { [Suppression(justification: $0)] }
    properties = Properties(
      backend: backend.name, version: backend.version, program: finding.swift, place: finding.place,
      triggers: finding.when)
  }

  /// The corpus file that contains the program, if one was written, and the law on the backend.
  struct Location: Encodable {
    let physicalLocation: PhysicalLocation?
    let logicalLocations: [LogicalLocation]

    init(_ finding: FindingDigest, on backend: BackendDigest) {
      physicalLocation = finding.corpusFile.map(PhysicalLocation.init)
      logicalLocations = [LogicalLocation(fullyQualifiedName: "\(backend.name)/\(finding.law)")]
    }
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region = ["startLine": 1]

    init(_ path: String) { artifactLocation = ArtifactLocation(uri: path.asURIReference) }
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
    let kind = "member"
  }

  struct Suppression: Encodable {
    let kind = "external"
    let justification: String
  }

  /// What SARIF has no place for.
  struct Properties: Encodable {
    let backend: String
    let version: String
    let program: String
    let place: String
    let triggers: [String]?
  }
}

extension String {
  /// The path of a file as a URI reference: absolute with a scheme, or relative to the folder of the run.
  fileprivate var asURIReference: String {
    (hasPrefix("/") ? "file://" : "") + percentEncoded(keeping: "-._~/")
  }
}
