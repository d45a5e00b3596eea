import ConformanceLaws
import Foundation
import StoreCoding

/// Writes findings to the corpus, if there is one, and remembers the first reason why one could not be written.
struct FindingKeeper {
  private let corpus: Corpus?
  /// Why a finding could not be written; nil as long as all could.
  private(set) var error: CorpusError?

  /// A keeper.
  ///
  /// - Parameter corpus: Where findings are written; nil to write nothing.
  init(_ corpus: Corpus?) {
    self.corpus = corpus
  }

  /// Writes the findings of a law's report that are not known.
  ///
  /// - Parameter list: The list that the commands in the report put them on.
  /// - Returns: The report with the findings' files.
  mutating func keep(_ report: LawReport, _ list: KnownFailureList, in context: CheckContext) -> LawReport {
    var report = report
    for index in report.findings.indices where report.findings[index].knownReason == nil {
      let file = CorpusFile(report.findings[index], on: context.backend, seed: context.plan.seed)
      report.findings[index].corpusFile = keep(file, in: context)
      report.findings[index].listCommand = report.findings[index].corpusFile.flatMap(list.addition)
    }
    return report
  }

  /// Writes a failure. Of two programs that show it, the smaller is kept.
  ///
  /// - Returns: The path of its file; nil where there is no corpus, or it could not be written.
  mutating func keep(_ file: CorpusFile, in context: CheckContext) -> String? {
    guard let corpus else { return nil }
    let programs = corpus.programs
    do throws(CorpusError) {
      let present = try programs.file(of: file, context.catalogue)
      let outdated = present.flatMap { shows($0, file, context) ? nil : $0 }
      return try programs.write(file, inPlaceOf: outdated).relativePath
    } catch {
      self.error = self.error ?? error
      return nil
    }
  }

  /// Whether the program of the file that is there shows the failure still: a backend may have changed since.
  ///
  /// Once the run has ended, it is taken to do so.
  private func shows(_ present: CorpusFile, _ file: CorpusFile, _ context: CheckContext) -> Bool {
    if present.program == file.program { return true }
    guard let law = Law.named(file.law) else { return false }
    let isShown = context.stop.unlessStopped { () throws(EnvironmentFailure) in
      try present.isShown(to: law, in: context)
    }
    return isShown ?? true
  }
}
