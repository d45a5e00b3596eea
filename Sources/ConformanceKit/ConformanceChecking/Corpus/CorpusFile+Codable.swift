import StoreCoding
import StoreContract

extension CorpusFile: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case formatVersion, fingerprint, law, scenario, backend, statement, seed, signature, triggers, program, step
    case expected, actual, path, choices, reproducible, upstream, found
  }

  /// Encodes the file's content. The seed is encoded as a string, because some JSON libraries round large integers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(fingerprint, forKey: .fingerprint)
    try container.encode(law, forKey: .law)
    try container.encode(scenario, forKey: .scenario)
    try container.encode(backend, forKey: .backend)
    try container.encode(statement, forKey: .statement)
    try container.encodeIfPresent(seed.map { String($0) }, forKey: .seed)
    try container.encode(signature, forKey: .signature)
    try container.encodeIfPresent(triggers?.names, forKey: .triggers)
    try container.encode(program, forKey: .program)
    try container.encodeIfPresent(step, forKey: .step)
    try container.encode(expected, forKey: .expected)
    try container.encode(actual, forKey: .actual)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encodeIfPresent(choices, forKey: .choices)
    try container.encode(isReproducible, forKey: .reproducible)
    if upstream != .unreported { try container.encode(upstream, forKey: .upstream) }
    try container.encode(found, forKey: .found)
  }

  /// Decodes a file's content.
  ///
  /// - Throws: `DecodingError` when a field is missing, unknown or wrong, or when `step` is not the index of an
  ///   operation.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .formatVersion) == Self.formatVersion else {
      throw container.expected("format version \(Self.formatVersion)", forKey: .formatVersion)
    }
    fingerprint = try Self.name(.fingerprint, container)
    law = try container.decode(String.self, forKey: .law)
    scenario = try Self.name(.scenario, container)
    backend = try container.decode(BackendVersion.self, forKey: .backend)
    statement = try container.decode(String.self, forKey: .statement)
    seed = try Self.seed(container)
    signature = try container.decode(String.self, forKey: .signature)
    triggers = try container.triggers(forKey: .triggers)
    program = try container.decode(Program.self, forKey: .program)
    step = try container.decodeIfPresent(Int.self, forKey: .step)
    expected = try container.decode(Observation.self, forKey: .expected)
    actual = try container.decode(Observation.self, forKey: .actual)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    choices = try container.decodeIfPresent(String.self, forKey: .choices)
    isReproducible = try container.decode(Bool.self, forKey: .reproducible)
    upstream = try container.decodeIfPresent(KnownFailures.Upstream.self, forKey: .upstream) ?? .unreported
    found = try container.decode(String.self, forKey: .found)
    if let step, !program.operations.indices.contains(step) {
      throw container.expected(
        "the index of one of the \(program.operations.count) operations, found \(step)", forKey: .step)
    }
  }

  private static func name(_ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>) throws -> String {
    let name = try container.decode(String.self, forKey: key)
    guard name.isFileName else { throw container.expected("\(String.fileNameRule), found \(name.quoted)", forKey: key) }
    return name
  }

  private static func seed(_ container: KeyedDecodingContainer<CodingKeys>) throws -> UInt64? {
    guard let text = try container.decodeIfPresent(String.self, forKey: .seed) else { return nil }
    guard let seed = UInt64(text), String(seed) == text else {
      throw container.expected("an integer from 0 to \(UInt64.max) in quotes, found \(text.quoted)", forKey: .seed)
    }
    return seed
  }
}

extension CorpusFile.BackendVersion: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name, version }

  /// Encodes the backend's name and version.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(version, forKey: .version)
  }

  /// Decodes the backend's name and version.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      version: try container.decode(String.self, forKey: .version))
  }
}
