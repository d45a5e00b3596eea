import Foundation

/// Writes findings to the corpus, if there is one, and remembers the first reason why one could not be written.
struct FindingKeeper {
  private let corpus: Corpus?
  private let catalogue: TypeCatalogue
  /// Why a finding could not be written; nil as long as all could.
  private(set) var error: CorpusError?

  /// Writes nothing.
  init() {
    corpus = nil
    catalogue = .standard
  }

  /// Writes to a corpus.
  ///
  /// - Parameter catalogue: The types that its programs are made of.
  init(_ corpus: Corpus, catalogue: TypeCatalogue) {
    self.corpus = corpus
    self.catalogue = catalogue
  }

  /// Writes a finding. Of two programs that show it, the smaller is kept.
  ///
  /// - Returns: The path of its file; nil where there is no corpus, or it could not be written.
  mutating func keep<Reference: Model>(
    _ file: CorpusFile, on adapter: any StoreAdapter, model: Reference.Type
  ) -> String? {
    guard let programs = corpus?.programs else { return nil }
    do throws(CorpusError) {
      let present = try programs.file(of: file, catalogue)
      let outdated = present.flatMap { shows($0, file, on: adapter, model) ? nil : $0 }
      return try programs.write(file, inPlaceOf: outdated).relativePath
    } catch {
      self.error = self.error ?? error
      return nil
    }
  }

  /// Whether the program of the file that is there shows the failure still: a backend may have changed since.
  private func shows<Reference: Model>(
    _ present: CorpusFile, _ file: CorpusFile, on adapter: any StoreAdapter, _ model: Reference.Type
  ) -> Bool {
    if present.program == file.program { return true }
    return Law.named(file.law).map { present.isShown(to: $0, on: adapter, model: model) } ?? false
  }
}
