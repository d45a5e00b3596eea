package import Foundation
package import StoreCoding
package import StoreContract

/// A failure that was found once: a minimised program with its values, and what was expected of it.
///
/// It holds values and no random choices alone, so that it outlives changes of the generators.
package struct CorpusFile: Sendable, Hashable {
  /// The format version that is written; older ones are read too.
  package static let formatVersion = format.version

  /// Which failure it is: the same for all cases of one defect.
  package var fingerprint: String
  /// The law that was broken.
  package var law: String
  /// The scenario the law belongs to.
  package var scenario: String
  /// The backend it was found on.
  package var backend: BackendVersion
  /// What the law says, in a sentence.
  package var statement: String
  /// The seed of the run that found it, where there was one.
  package var seed: UInt64?
  /// What sets the failure apart from others, in words; the fingerprint is made of it.
  package var signature: String
  /// The minimised program.
  package var program: Program
  /// The index of the operation to blame; nil where no single one is.
  package var step: Int?
  /// What the law expected.
  package var expected: Observation
  /// What came.
  package var actual: Observation
  /// The path of the property to blame, where one is: `pair.x`.
  package var path: String?
  /// The choices that the program was generated from, to shrink it again.
  package var choices: String?
  /// Whether the program failed each time it was run when it was found. Where threads decide, a run without failure is no proof.
  package var isReproducible: Bool
  /// Where it was reported.
  package var upstream: KnownFailures.Upstream
  /// The version of the kit that found it.
  package var found: String

  /// A backend by name and version.
  package struct BackendVersion: Sendable, Hashable {
    /// The backend's name.
    package var name: String
    /// The version of the store behind it.
    package var version: String

    /// A backend by name and version.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A failure that was found.
  package init(
    fingerprint: String, law: String, scenario: String, backend: BackendVersion, statement: String, seed: UInt64? = nil,
    signature: String, program: Program, step: Int? = nil, expected: Observation, actual: Observation,
    path: String? = nil, choices: String? = nil, isReproducible: Bool = true,
    upstream: KnownFailures.Upstream = .unreported, found: String
  ) {
    self.fingerprint = fingerprint
    self.law = law
    self.scenario = scenario
    self.backend = backend
    self.statement = statement
    self.seed = seed
    self.signature = signature
    self.program = program
    self.step = step
    self.expected = expected
    self.actual = actual
    self.path = path
    self.choices = choices
    self.isReproducible = isReproducible
    self.upstream = upstream
    self.found = found
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - catalogue: The Swift types that its schemas may name.
  /// - Throws: ``CorpusError`` that names file, line and field when it is not such a file.
  package static func read(from url: URL, catalogue: TypeCatalogue) throws(CorpusError) -> CorpusFile {
    try JSONFile.read(self, from: url, format: format, catalogue: catalogue)
  }

  /// Writes the file in the place of one that is there, whole or not at all.
  ///
  /// - Throws: ``CorpusError`` that says why it cannot be written.
  package func replace(_ url: URL) throws(CorpusError) {
    let data = try JSONFile.data(of: self, file: url.path(percentEncoded: false))
    try AtomicFile.alone(in: url.deletingLastPathComponent()) { () throws(CorpusError) in
      try AtomicFile.write(data, to: url)
    }
  }
}

extension CorpusFile {
  /// The versions of the form of corpus files.
  package static let format = FileFormat(migrations: [
    // 1 → 2
    FormatMigration("A file says whether its program fails each time. Before, each was taken to.") { file in
      file["reproducible"] == nil ? file.replacing("reproducible", by: .bool(true)) : file
    }
  ])
}
