public import ConformanceChecking
import ResponseComparing
import StoreCoding
import StoreContract

extension DoctorReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case formatVersion, name, version, capabilities, semantics, seed, verdict, diagnoses
  }

  /// Encodes the report in JSON format version 1.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .formatVersion)
    try container.encode(backend.name, forKey: .name)
    try container.encode(backend.version, forKey: .version)
    try container.encode(backend.capabilities, forKey: .capabilities)
    try container.encode(backend.semantics, forKey: .semantics)
    try container.encode(seed, forKey: .seed)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(diagnoses, forKey: .diagnoses)
  }

  /// Returns the report as JSON.
  package func json() throws -> String { try jsonText() }
}

extension Diagnosis: Encodable {
  private enum CodingKeys: String, CodingKey {
    case title, verdict, laws, cases, measured, hint, reason, expected, actual, program
  }

  /// Encodes the result with its first finding.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(reports.map(\.law), forKey: .laws)
    try container.encode(cases, forKey: .cases)
    try container.encode(measured, forKey: .measured)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encodeIfPresent(reason, forKey: .reason)
    guard let finding else { return }
    try container.encode(finding.mismatch.expected.reportText, forKey: .expected)
    try container.encode(finding.mismatch.actual.reportText, forKey: .actual)
    try container.encode(finding.program.operations.map(\.description), forKey: .program)
  }
}
