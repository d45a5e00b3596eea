import Foundation

/// What is known to be wrong with one backend, and the minimal program of each entry.
///
/// The list is kept honest: an entry that no longer fails, fails otherwise, names an unknown law or has expired is a problem,
/// and so is a failure that is not on it.
public struct KnownFailureList: Sendable {
  private let file: String
  private let entries: [KnownFailures.Entry]
  private let program: @Sendable (KnownFailures.Entry) throws(CorpusError) -> CorpusFile

  /// A list.
  ///
  /// - Parameters:
  ///   - file: The path of the list, for messages.
  ///   - entries: The entries.
  ///   - program: Gives an entry's minimal program.
  init(
    file: String, entries: [KnownFailures.Entry],
    program: @escaping @Sendable (KnownFailures.Entry) throws(CorpusError) -> CorpusFile
  ) {
    self.file = file
    self.entries = entries.filter { entry in KnownFailures.Platform.current.map(entry.applies) ?? true }
    self.program = program
  }

  /// A list without entries.
  static let empty = KnownFailureList(file: "", entries: []) { entry throws(CorpusError) in
    throw CorpusError(file: entry.fingerprint, problem: "the list has no such entry", remedy: "report this as a defect")
  }

  /// The reason given for a failure; nil when it is not on the list.
  func reason(_ fingerprint: Fingerprint) -> String? {
    entries.first { $0.fingerprint == fingerprint.text }?.reason
  }

  /// A law's report with its findings marked that are known.
  func applied(to report: LawReport) -> LawReport {
    var judged = report
    for index in judged.findings.indices {
      judged.findings[index].knownReason = reason(judged.findings[index].fingerprint)
    }
    if judged.verdict == .fail, judged.findings.allSatisfy({ $0.knownReason != nil }) { judged.verdict = .known }
    return judged
  }

  /// What is wrong with the entries of some laws. Each entry's program is run again.
  ///
  /// - Parameters:
  ///   - laws: The laws that are checked; entries of other laws are left alone.
  ///   - adapter: The backend.
  ///   - model: The store that says what follows from promises.
  func problems<Reference: Model>(
    of laws: [Law], on adapter: any StoreAdapter, model: Reference.Type, today: CalendarDay = CalendarDay(Date())
  ) -> [String] {
    entries.compactMap { entry in
      problem(of: entry, laws: laws, on: adapter, model: model, today: today).map { "\(file): \($0)" }
    }
  }

  private func problem<Reference: Model>(
    of entry: KnownFailures.Entry, laws: [Law], on adapter: any StoreAdapter, model: Reference.Type, today: CalendarDay
  ) -> String? {
    guard let law = laws.first(where: { $0.id == entry.law }) else {
      return Law.named(entry.law) == nil
        ? "the entry \(entry.fingerprint) names the law '\(entry.law)', which does not exist; remove the entry, or correct its law"
        : nil
    }
    if entry.isExpired(on: today) {
      return "the entry \(entry.fingerprint) of \(entry.law) has expired; mend the backend, or give it a later date"
    }
    let file: CorpusFile
    do {
      file = try program(entry)
    } catch {
      return
        "the entry \(entry.fingerprint) of \(entry.law) has no program to hold it to; remove the entry, or restore the file: \(error)"
    }
    switch Replayed(file.program, law: law, on: adapter, model: model) {
    case .lawful: return "the entry \(entry.fingerprint) of \(entry.law) no longer fails; remove it"
    case .unlawful(let found) where Fingerprint(law: law.id, on: adapter.backend.name, found).text != entry.fingerprint:
      return
        "the entry \(entry.fingerprint) of \(entry.law) now fails otherwise: \(found.change); replace it by \(Fingerprint(law: law.id, on: adapter.backend.name, found))"
    case .unlawful, .undecided: return nil
    }
  }
}
