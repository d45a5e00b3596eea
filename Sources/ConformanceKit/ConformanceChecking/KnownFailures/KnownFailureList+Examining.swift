package import ConformanceLaws
import Foundation
import ResponseComparing
import StoreCoding
import StoreContract

extension KnownFailureList {
  /// Runs the program of each entry that some laws have, and says which entries still hold.
  ///
  /// - Parameters:
  ///   - laws: The laws of the run. Entries of other laws are left out, unless no such law exists.
  ///   - context: The backend, and whether the run has ended. If the environment failed, nothing is known about the
  ///     entries.
  ///   - today: The day that expiry dates are compared with.
  ///   - keep: Writes a failure that replaces a known one, and returns its path; nil if it cannot be written.
  package func examined(
    for laws: [Law], in context: CheckContext, today: CalendarDay = CalendarDay(Date()),
    keeping keep: (CorpusFile) -> String? = { _ in nil }
  ) -> ExaminedList {
    examined(entries.filter { isOwn($0, of: laws) }, in: context, today, keep)
  }

  /// Whether other laws than these have entries.
  func hasEntries(besides laws: [Law]) -> Bool { !entries.allSatisfy { isOwn($0, of: laws) } }

  /// Runs the program of each entry that other laws have, and returns the failures that still occur. They may explain
  /// failures of these laws, because an entry may cover several laws, and programs of several laws fail for one cause.
  func failures(
    besides laws: [Law], in context: CheckContext, today: CalendarDay = CalendarDay(Date())
  ) -> [KnownFailure] {
    examined(entries.filter { !isOwn($0, of: laws) }, in: context, today) { _ in nil }.failures
  }

  /// Runs the program of each entry, and returns the causes of the failures that still occur.
  package func causes(in context: CheckContext) -> [KnownCause] {
    examined(entries, in: context, CalendarDay(Date())) { _ in nil }.causes
  }

  private func examined(
    _ entries: [KnownFailures.Entry], in context: CheckContext, _ today: CalendarDay, _ keep: (CorpusFile) -> String?
  ) -> ExaminedList {
    var examined = ExaminedList()
    for entry in entries {
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

  /// Whether an entry names one of some laws, or a law that does not exist.
  private func isOwn(_ entry: KnownFailures.Entry, of laws: [Law]) -> Bool {
    guard Law.named(entry.law) != nil else { return true }
    return laws.contains { $0.id == entry.law }
  }

  /// What can be wrong with an entry.
  private enum Trouble {
    case unknownLaw
    case noProgram(CorpusError)
    case coversTooMuch(CorpusFile)
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
    switch try file.result(under: law, in: context).ofGivenProgram {
    // If the file says that the failure comes only sometimes, runs without it prove nothing.
    case .lawful where file.isReproducible: return .trouble(.passes, nil)
    case .unlawful(let found) where !isAsFound || !file.resembles(found):
      let triggers = try context.triggers(of: file.program, found, law)
      return .trouble(.changed(found, file.failing(otherwise: found, triggers)), nil)
    case .unlawful(let found): failure.mismatch = found
    case .lawful, .incidental, .undecided: break
    }
    if entry.coversTooMuch(file) { return .trouble(.coversTooMuch(file), nil) }
    return entry.isExpired(on: today) ? .trouble(.expired, failure) : .live(failure)
  }

  private func text(of trouble: Trouble, _ entry: KnownFailures.Entry) -> String {
    let subject = "the entry \(entry.fingerprint) of \(entry.law)"
    return switch trouble {
    case .unknownLaw: "the entry \(entry.fingerprint) names the law '\(entry.law)', which does not exist"
    case .noProgram(let error): "\(subject) has no program to hold it to: \(error.problem) (\(error.file))"
    case .coversTooMuch(let file):
      if let stated = entry.covers?.triggers, let own = file.triggers, !own.isEmpty {
        "\(subject) covers failures that need \(stated.names.joined(separator: ", ")), "
          + "and its own needs \(own.names.joined(separator: ", "))"
      } else {
        "\(subject) covers other failures, although nothing is known to trigger its own"
      }
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

extension KnownFailures.Entry {
  /// Whether the entry covers more than its file allows. What it states must be some of what its own failure needs. If
  /// no single thing triggers the failure, the same failure may be covered in other laws, and no other type or change.
  fileprivate func coversTooMuch(_ file: CorpusFile) -> Bool {
    guard let covers else { return false }
    guard let triggers = file.triggers else { return true }
    if let stated = covers.triggers, stated.isEmpty != triggers.isEmpty || !triggers.include(stated) { return true }
    return triggers.isEmpty && !(covers.types.isEmpty && covers.changes.isEmpty)
  }
}
