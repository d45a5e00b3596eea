import ConformanceLaws
import Foundation
import StoreCoding
import StoreContract
import StoreHosting

/// The known failures of one backend, with the minimal program of each entry.
///
/// The list must stay accurate. It is a problem if an entry no longer fails, fails differently, names an unknown law or
/// has expired.
package struct KnownFailureList: Sendable {
  private let file: String
  private let entries: [KnownFailures.Entry]
  private let folder: ProgramFolder
  private let commands: ListCommands?

  /// Creates a list of the entries for the current platform.
  ///
  /// - Parameters:
  ///   - file: The path of the list, for messages.
  ///   - entries: The entries. Those for other platforms are ignored.
  ///   - folder: The folder with the entries' minimal programs.
  ///   - commands: The commands that correct the list; nil if the list cannot be written.
  init(file: String, entries: [KnownFailures.Entry], folder: ProgramFolder, commands: ListCommands?) {
    self.file = file
    self.entries = entries.filter { entry in KnownFailures.Platform.current.map(entry.applies) ?? true }
    self.folder = folder
    self.commands = commands
  }

  /// An empty list, which cannot be written.
  static let empty = KnownFailureList(
    file: "", entries: [], folder: ProgramFolder(URL(filePath: "corpora/regressions")), commands: nil)

  /// The number of days by which the suggested command extends an expired entry.
  static let renewal = 90

  /// The reason recorded for a failure; nil if the failure is not on the list.
  package func reason(_ fingerprint: Fingerprint) -> String? {
    entries.first { $0.fingerprint == fingerprint.text }?.reason
  }

  /// The reason recorded for a failure of any law that has the same cause; nil if there is none on the list.
  func reason(ofCause cause: String, on backend: String) -> String? {
    Set(entries.map(\.law)).sorted().lazy.compactMap { law in
      reason(Fingerprint(signature: Fingerprint.signature(law: law, cause: cause), on: backend))
    }.first
  }

  /// The command that adds a failure to the list; nil if the list cannot be written.
  ///
  /// - Parameter file: The path of its corpus file.
  func addition(of file: String) -> String? { commands?.adding(file) }

  /// Marks the known findings of a report. If all findings are known, the verdict becomes `known`.
  func applied(to report: LawReport, on backend: String) -> LawReport {
    var marked = report
    for index in marked.findings.indices {
      let finding = marked.findings[index]
      let simpler = finding.simplerCause.flatMap { reason(ofCause: $0, on: backend) }
      marked.findings[index].knownReason = reason(finding.fingerprint) ?? simpler
    }
    if marked.verdict == .fail, marked.findings.allSatisfy({ $0.knownReason != nil }) { marked.verdict = .known }
    return marked
  }

  /// The problems of the entries for some laws. The program of each entry is run again.
  ///
  /// - Parameters:
  ///   - laws: The laws to check. Entries for other laws are ignored, unless no such law exists.
  ///   - context: The backend, and whether the run has ended. If the environment failed, nothing is known about the
  ///     entries.
  ///   - today: The day that expiry dates are compared with.
  ///   - keep: Writes a failure that replaces a known one, and returns its path; nil if it cannot be written.
  func problems(
    of laws: [Law], in context: CheckContext, today: CalendarDay = CalendarDay(Date()),
    keeping keep: (CorpusFile) -> String? = { _ in nil }
  ) -> [ListProblem] {
    entries.compactMap { entry -> ListProblem? in
      let found = context.stop.unlessStopped { () throws(EnvironmentFailure) -> Trouble? in
        try trouble(with: entry, laws, context, today)
      }
      guard let trouble = found ?? nil else { return nil }
      return ListProblem(
        list: file, problem: text(of: trouble, entry), command: command(for: trouble, entry, today, keep))
    }
  }

  /// The entries whose programs no longer break their law. A program that fails only sometimes is run up to twenty
  /// times.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func lawful(in context: CheckContext) throws(EnvironmentFailure) -> [KnownFailures.Entry] {
    var lawful: [KnownFailures.Entry] = []
    for entry in entries where try isLawful(entry, context) { lawful.append(entry) }
    return lawful
  }

  private func isLawful(_ entry: KnownFailures.Entry, _ context: CheckContext) throws(EnvironmentFailure) -> Bool {
    guard let law = Law.named(entry.law), SkipReason(of: law, on: context.adapter) == nil,
      // A run reports an unreadable file as a problem.
      let file = try? CorpusFile.read(from: location(of: entry), catalogue: .standard)
    else { return false }
    return try file.result(under: law, in: context).keepsLaw
  }

  private func location(of entry: KnownFailures.Entry) -> URL {
    let scenario = entry.law.prefix { $0 != "." }
    return folder.url.appending(path: "\(scenario)/\(entry.fingerprint).json", directoryHint: .notDirectory)
  }
}

extension KnownFailureList {
  /// What can be wrong with an entry.
  private enum Trouble {
    case unknownLaw
    case noProgram(CorpusError)
    case passes
    case changed(Mismatch, CorpusFile)
    case expired
  }

  private func trouble(
    with entry: KnownFailures.Entry, _ laws: [Law], _ context: CheckContext, _ today: CalendarDay
  ) throws(EnvironmentFailure) -> Trouble? {
    guard let law = laws.first(where: { $0.id == entry.law }) else {
      return Law.named(entry.law) == nil ? .unknownLaw : nil
    }
    let file: CorpusFile
    do throws(CorpusError) {
      file = try CorpusFile.read(from: location(of: entry), catalogue: .standard)
    } catch {
      return .noProgram(error)
    }
    switch try context.result(of: file.program, under: law).ofGivenProgram {
    // If the failure depends on threads, one run without it proves nothing.
    case .lawful where file.isReproducible: return .passes
    case .unlawful(let found):
      let now = Fingerprint(law: law.id, on: context.backend.name, found)
      if now.text != entry.fingerprint { return .changed(found, file.failing(otherwise: found, as: now)) }
    case .lawful, .incidental, .undecided: break
    }
    return entry.isExpired(on: today) ? .expired : nil
  }

  private func text(of trouble: Trouble, _ entry: KnownFailures.Entry) -> String {
    let subject = "the entry \(entry.fingerprint) of \(entry.law)"
    return switch trouble {
    case .unknownLaw: "the entry \(entry.fingerprint) names the law '\(entry.law)', which does not exist"
    case .noProgram(let error): "\(subject) has no program to hold it to: \(error.problem) (\(error.file))"
    case .passes: "\(subject) no longer fails"
    case .changed(let found, let file):
      "\(subject) now fails differently: \(found.explainedChange), which is \(file.fingerprint)"
    case .expired: "\(subject) has expired, and still fails"
    }
  }

  private func command(
    for trouble: Trouble, _ entry: KnownFailures.Entry, _ today: CalendarDay, _ keep: (CorpusFile) -> String?
  ) -> String? {
    switch trouble {
    case .unknownLaw, .noProgram, .passes: return commands?.removing(entry)
    case .changed(_, let file):
      if entries.contains(where: { $0.fingerprint == file.fingerprint }) { return commands?.removing(entry) }
      return keep(file).flatMap { commands?.adding($0, replacing: entry) }
    case .expired:
      let day = today.adding(days: Self.renewal)
      return commands?.extending(entry, location(of: entry).relativePath, to: day)
    }
  }
}

/// The lists of known failures, by backend.
package struct KnownFailureLists: Sendable {
  private let lists: [String: KnownFailureList]

  /// No list for any backend.
  package static let none = KnownFailureLists([:])

  /// Creates the lists from a dictionary keyed by backend name.
  init(_ lists: [String: KnownFailureList]) {
    self.lists = lists
  }

  /// The list of a backend, or an empty list if there is none.
  package func list(of backend: String) -> KnownFailureList {
    lists[backend] ?? .empty
  }
}
