package import Foundation
package import StoreCoding
package import StoreContract

/// A recorded failure: a minimal program with its values, and the expected and actual results.
///
/// It stores values rather than random choices alone, so that it stays valid when the generators change.
package struct CorpusFile: Sendable, Hashable {
  /// The format version that is written. Older versions can be read too.
  package static let formatVersion = format.version

  /// The fingerprint of the failure, the same for all cases of one defect.
  package var fingerprint: String
  /// The id of the broken law.
  package var law: String
  /// The scenario that the law belongs to.
  package var scenario: String
  /// The backend on which the failure was found.
  package var backend: BackendVersion
  /// The law's statement, in one sentence.
  package var statement: String
  /// The seed of the run that found the failure; nil if there was none.
  package var seed: UInt64?
  /// The law, the type and the change as text. The fingerprint is a hash of it and of the triggers.
  package var signature: String
  /// What triggers the failure; nil if that was not measured.
  package var triggers: Set<Trigger>?
  /// The program that shows the failure, made minimal.
  package var program: Program
  /// The index of the operation that fails; nil if no single operation does.
  package var step: Int?
  /// What the law expected.
  package var expected: Observation
  /// What the backend did instead.
  package var actual: Observation
  /// The path of the property that differs, such as `pair.x`; nil if no property does.
  package var path: String?
  /// The choices that generate the program, for further shrinking; nil if it was not generated.
  package var choices: String?
  /// Whether the program failed every time when it was found. If the failure depends on threads, one run without it
  /// proves nothing.
  package var isReproducible: Bool
  /// Where the failure was reported.
  package var upstream: KnownFailures.Upstream
  /// The version of the kit that found the failure.
  package var found: String

  /// A backend, identified by name and version.
  package struct BackendVersion: Sendable, Hashable {
    /// The name of the backend.
    package var name: String
    /// The version of the store behind the adapter.
    package var version: String

    /// A backend, identified by name and version.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// Creates the record of a failure.
  package init(
    fingerprint: String, law: String, scenario: String, backend: BackendVersion, statement: String, seed: UInt64? = nil,
    signature: String, triggers: Set<Trigger>? = nil, program: Program, step: Int? = nil, expected: Observation,
    actual: Observation, path: String? = nil, choices: String? = nil, isReproducible: Bool = true,
    upstream: KnownFailures.Upstream = .unreported, found: String
  ) {
    self.fingerprint = fingerprint
    self.law = law
    self.scenario = scenario
    self.backend = backend
    self.statement = statement
    self.seed = seed
    self.signature = signature
    self.triggers = triggers
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

  /// Reads and decodes a corpus file.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - catalogue: The Swift types that schemas in the file can name.
  /// - Throws: ``CorpusError`` when the content is not a valid corpus file. It names the file, the line and the field.
  package static func read(from url: URL, catalogue: TypeCatalogue) throws(CorpusError) -> CorpusFile {
    try JSONFile.read(self, from: url, format: format, catalogue: catalogue)
  }

  /// Atomically replaces an existing file with this one.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be written. It names the cause.
  package func replace(_ url: URL) throws(CorpusError) {
    let data = try encoded(for: url.path(percentEncoded: false)).data
    try AtomicFile.alone(in: url.deletingLastPathComponent()) { () throws(CorpusError) in
      try AtomicFile.write(data, to: url)
    }
  }
}

extension CorpusFile {
  /// The bytes of the file, and its content. If what the store did is too large or too deep for a file that can be
  /// read, only the beginning of its description is kept.
  ///
  /// - Throws: ``CorpusError`` if the program itself is too large. No file is written that cannot be read.
  func encoded(for path: String) throws(CorpusError) -> (data: Data, content: JSONNode) {
    do throws(CorpusError) {
      return try encodedWhole(for: path)
    } catch {
      var file = self
      (file.expected, file.actual) = (.text(expected.description.bounded()), .text(actual.description.bounded()))
      return try file.encodedWhole(for: path)
    }
  }

  private func encodedWhole(for path: String) throws(CorpusError) -> (data: Data, content: JSONNode) {
    let data = try JSONFile.data(of: self, file: path)
    return (data, try JSONFile.content(Array(data), file: path, format: Self.format))
  }

  /// The versions of the corpus file format.
  package static let format = FileFormat(migrations: [
    // 1 → 2
    FormatMigration("A file says whether its program fails each time. Before, each was taken to.") { file in
      file["reproducible"] == nil ? file.replacing("reproducible", by: .bool(true)) : file
    },
    // 2 → 3
    FormatMigration("A file may list what triggers its failure. Before, nothing was measured.") { $0 },
  ])
}
