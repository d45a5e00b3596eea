package import ConformanceLaws
import Foundation
import StoreCoding
import StoreContract
package import StoreHosting

/// The known failures of one backend, with the minimal program of each entry.
///
/// The list must stay accurate. It is a problem if an entry no longer fails, fails differently, names an unknown law or
/// has expired.
package struct KnownFailureList: Sendable {
  private let file: String
  private let entries: [KnownFailures.Entry]
  private let folder: ProgramFolder
  private let commands: ListCommands?
  /// The causes of the entries, as their corpus files state them, and the reasons.
  private let causes: [(cause: KnownCause, reason: String)]

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
    causes = self.entries.compactMap { entry in
      // A run reports an unreadable file as a problem.
      (try? folder.file(of: entry)).map { (entry.cause($0), entry.reason) }
    }
  }

  /// An empty list, which cannot be written.
  static let empty = KnownFailureList(
    file: "", entries: [], folder: ProgramFolder(URL(filePath: "corpora/regressions")), commands: nil)

  /// The number of days by which the suggested command extends an expired entry.
  static let renewal = 90

  /// The command that adds a failure to the list; nil if the list cannot be written.
  ///
  /// - Parameter file: The path of its corpus file.
  func addition(of file: String) -> String? { commands?.adding(file) }

  /// Runs the program of each entry that concerns some laws, and says which entries still hold.
  ///
  /// - Parameters:
  ///   - laws: The laws of the run. Other entries are ignored, unless no such law exists.
  ///   - context: The backend, and whether the run has ended. If the environment failed, nothing is known about the
  ///     entries.
  ///   - today: The day that expiry dates are compared with.
  ///   - keep: Writes a failure that replaces a known one, and returns its path; nil if it cannot be written.
  package func examined(
    for laws: [Law], in context: CheckContext, today: CalendarDay = CalendarDay(Date()),
    keeping keep: (CorpusFile) -> String? = { _ in nil }
  ) -> ExaminedList {
    var examined = ExaminedList()
    for entry in entries where concerns(entry, laws) {
      let found = context.stop.unlessStopped { () throws(EnvironmentFailure) -> Examination in
        try examination(of: entry, context, today)
      }
      switch found {
      case .live(let failure)?: examined.failures.append(failure)
      case .trouble(let trouble, let failure)?:
        let problem = ListProblem(
          list: file, problem: text(of: trouble, entry), command: command(for: trouble, entry, today, keep))
        examined.problems.append((entry.law, problem))
        examined.failures += failure.map { [$0] } ?? []
      case nil: break
      }
    }
    return examined
  }

  private func concerns(_ entry: KnownFailures.Entry, _ laws: [Law]) -> Bool {
    guard Law.named(entry.law) != nil else { return true }
    return laws.contains { law in
      law.id == entry.law || entry.covers?.laws.contains { law.id.matches(glob: $0) } ?? false
    }
  }

  /// The reason for a failure of a law, by what the corpus files of the entries state. Nil if no entry explains it.
  ///
  /// - Parameter triggers: What triggers the failure; nil if that is not known.
  package func reason(of found: Mismatch, _ law: Law.ID, _ triggers: Set<Trigger>?) -> String? {
    causes.first { $0.cause.explains(found, of: law, triggers) }?.reason
  }

  /// The reason for a failure of a simpler program, whichever law it breaks. Nil if no entry explains it.
  func reason(ofSimpler found: Mismatch) -> String? {
    causes.first { $0.cause.scope.contains(found) }?.reason
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
      let file = try? folder.file(of: entry)
    else { return false }
    return try file.result(under: law, in: context).keepsLaw
  }
}

extension KnownFailureList {
  /// What can be wrong with an entry.
  private enum Trouble {
    case unknownLaw
    case noProgram(CorpusError)
    case coversTooMuch
    case passes
    case changed(Mismatch, CorpusFile)
    case expired
  }

  /// What running the program of an entry shows.
  private enum Examination {
    case live(KnownFailure)
    case trouble(Trouble, KnownFailure?)
  }

  private func examination(
    of entry: KnownFailures.Entry, _ context: CheckContext, _ today: CalendarDay
  ) throws(EnvironmentFailure) -> Examination {
    guard let law = Law.named(entry.law) else { return .trouble(.unknownLaw, nil) }
    let file: CorpusFile
    do throws(CorpusError) {
      file = try folder.file(of: entry)
    } catch {
      return .trouble(.noProgram(error), nil)
    }
    let isAsFound = file.derivedFingerprint(on: context.backend.name) == entry.fingerprint
    var failure = KnownFailure(entry: entry, file: file, law: law, mismatch: nil)
    switch try context.result(of: file.program, under: law).ofGivenProgram {
    // If the failure depends on threads, one run without it proves nothing.
    case .lawful where file.isReproducible: return .trouble(.passes, nil)
    case .unlawful(let found) where !isAsFound || !file.resembles(found):
      let triggers = try context.triggers(of: file.program, found, law)
      return .trouble(.changed(found, file.failing(otherwise: found, triggers)), nil)
    case .unlawful(let found): failure.mismatch = found
    case .lawful, .incidental, .undecided: break
    }
    if entry.covers != nil, file.triggers?.isEmpty ?? true { return .trouble(.coversTooMuch, nil) }
    return entry.isExpired(on: today) ? .trouble(.expired, failure) : .live(failure)
  }

  private func text(of trouble: Trouble, _ entry: KnownFailures.Entry) -> String {
    let subject = "the entry \(entry.fingerprint) of \(entry.law)"
    return switch trouble {
    case .unknownLaw: "the entry \(entry.fingerprint) names the law '\(entry.law)', which does not exist"
    case .noProgram(let error): "\(subject) has no program to hold it to: \(error.problem) (\(error.file))"
    case .coversTooMuch: "\(subject) covers other failures, although nothing is known to trigger its own"
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
    case .unknownLaw, .noProgram, .coversTooMuch, .passes: return commands?.removing(entry)
    case .changed(_, let file):
      if entries.contains(where: { $0.fingerprint == file.fingerprint }) { return commands?.removing(entry) }
      return keep(file).flatMap { commands?.adding($0, replacing: entry) }
    case .expired:
      let day = today.adding(days: Self.renewal)
      return commands?.extending(entry, folder.location(of: entry).relativePath, to: day)
    }
  }
}

extension ProgramFolder {
  /// The location of an entry's program.
  func location(of entry: KnownFailures.Entry) -> URL {
    let scenario = entry.law.prefix { $0 != "." }
    return url.appending(path: "\(scenario)/\(entry.fingerprint).json", directoryHint: .notDirectory)
  }

  /// Reads the program of an entry.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be read.
  func file(of entry: KnownFailures.Entry) throws(CorpusError) -> CorpusFile {
    try CorpusFile.read(from: location(of: entry), catalogue: .standard)
  }
}
