import ConformanceLaws
import Foundation
import StoreCoding
import StoreContract
import StoreHosting

/// What is known to be wrong with one backend, and the minimal program of each entry.
///
/// The list is kept honest: an entry that no longer fails, fails otherwise, names an unknown law or has expired is a
/// problem, and so is a failure that is not on it.
package struct KnownFailureList: Sendable {
  private let file: String
  private let entries: [KnownFailures.Entry]
  private let folder: ProgramFolder
  private let commands: ListCommands?

  /// A list.
  ///
  /// - Parameters:
  ///   - file: The path of the list, for messages.
  ///   - entries: The entries; those of other platforms do not count.
  ///   - folder: Has the entries' minimal programs.
  ///   - commands: Mend the list; nil where nothing can be written to it.
  init(file: String, entries: [KnownFailures.Entry], folder: ProgramFolder, commands: ListCommands?) {
    self.file = file
    self.entries = entries.filter { entry in KnownFailures.Platform.current.map(entry.applies) ?? true }
    self.folder = folder
    self.commands = commands
  }

  /// A list without entries.
  static let empty = KnownFailureList(
    file: "", entries: [], folder: ProgramFolder(URL(filePath: "corpora/regressions")), commands: nil)

  /// How many days an entry that has expired is given once more by the command that mends it.
  static let renewal = 90

  /// The reason given for a failure; nil when it is not on the list.
  package func reason(_ fingerprint: Fingerprint) -> String? {
    entries.first { $0.fingerprint == fingerprint.text }?.reason
  }

  /// The command that puts a failure on the list.
  ///
  /// - Parameter file: The path of its corpus file.
  func addition(of file: String) -> String? { commands?.adding(file) }

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
  ///   - context: The backend, and whether the run goes on: whether an entry still fails is not seen where nothing works.
  ///   - today: The day that entries are held to.
  ///   - keep: Writes a failure that took the place of a known one, and gives its path; nil where it cannot.
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

  /// The entries whose programs are lawful now, whatever their law. One that fails only now and then is tried twenty
  /// times.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package func lawful(in context: CheckContext) throws(EnvironmentFailure) -> [KnownFailures.Entry] {
    var lawful: [KnownFailures.Entry] = []
    for entry in entries where try isLawful(entry, context) { lawful.append(entry) }
    return lawful
  }

  private func isLawful(_ entry: KnownFailures.Entry, _ context: CheckContext) throws(EnvironmentFailure) -> Bool {
    guard let law = Law.named(entry.law), SkipReason(of: law, on: context.adapter) == nil,
      // A run tells what is wrong with it.
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
  /// What may be wrong with an entry.
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
    switch try context.result(of: file.program, under: law) {
    // Where threads decide, one run without failure is no proof.
    case .lawful where file.isReproducible, .incidental where file.isReproducible: return .passes
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
    case .changed(let found, let file): "\(subject) now fails otherwise: \(found.change), which is \(file.fingerprint)"
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

/// The lists of known failures of several backends.
package struct KnownFailureLists: Sendable {
  private let lists: [String: KnownFailureList]

  /// Nothing is known.
  package static let none = KnownFailureLists([:])

  /// Lists by the backend's name.
  init(_ lists: [String: KnownFailureList]) {
    self.lists = lists
  }

  /// The list of a backend; an empty one where there is none.
  package func list(of backend: String) -> KnownFailureList {
    lists[backend] ?? .empty
  }
}
