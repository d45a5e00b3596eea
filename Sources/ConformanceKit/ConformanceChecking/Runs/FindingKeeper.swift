import ConformanceLaws
import Foundation
import StoreCoding

/// Writes findings to the corpus, if there is one, and remembers the first error.
struct FindingKeeper {
  private let corpus: Corpus?
  /// The first error; nil as long as all findings could be written.
  private(set) var error: CorpusError?
  /// The number of findings so far that are not known.
  private(set) var count = 0

  /// Creates a keeper for one run.
  ///
  /// - Parameter corpus: The corpus to write to; nil to write nothing.
  init(_ corpus: Corpus?) {
    self.corpus = corpus
  }

  /// Writes the findings of a report that are not known.
  ///
  /// - Parameter list: The list of known failures that the report's commands add the findings to.
  /// - Returns: The report, with the path of each file.
  mutating func keep(_ report: LawReport, _ list: KnownFailureList, in context: CheckContext) -> LawReport {
    var report = report
    for index in report.findings.indices where report.findings[index].knownReason == nil {
      count += 1
      let file = CorpusFile(report.findings[index], on: context.backend, seed: context.plan.seed)
      report.findings[index].corpusFile = keep(file, in: context)
      report.findings[index].listCommand = report.findings[index].corpusFile.flatMap(list.addition)
    }
    return report
  }

  /// Writes a failure to the corpus. If a file shows it already, the smaller program is kept.
  ///
  /// - Returns: The path of the file; nil if there is no corpus or writing failed.
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

  /// Whether the program of the existing file still shows the failure. The backend may have changed since it was
  /// written.
  ///
  /// Returns true if that is not known, because the run has ended or the program has no result.
  private func shows(_ present: CorpusFile, _ file: CorpusFile, _ context: CheckContext) -> Bool {
    if present.program == file.program { return true }
    guard let law = Law.named(file.law) else { return false }
    let isShown = context.stop.unlessStopped { () throws(EnvironmentFailure) in
      switch try present.result(under: law, in: context).ofGivenProgram {
      case .unlawful(let found): present.resembles(found)
      case .undecided: true
      case .lawful, .incidental: false
      }
    }
    return isShown ?? true
  }
}
