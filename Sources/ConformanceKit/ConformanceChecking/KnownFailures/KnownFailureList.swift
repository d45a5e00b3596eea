package import ConformanceLaws
import Foundation
package import ResponseComparing
import StoreCoding
import StoreContract
import StoreHosting

/// The known failures of one backend, with the minimal program of each entry.
///
/// The list must stay accurate. It is a problem if an entry no longer fails, fails differently, names an unknown law or
/// has expired.
package struct KnownFailureList: Sendable {
  let file: String
  let entries: [KnownFailures.Entry]
  let folder: ProgramFolder
  let commands: ListCommands?
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

  /// The law of each entry.
  package var lawsOfEntries: [Law.ID] { entries.map(\.law) }

  /// The number of days by which the suggested command extends an expired entry.
  static let renewal = 90

  /// The command that adds a failure to the list; nil if the list cannot be written.
  ///
  /// - Parameter file: The path of its corpus file.
  func addition(of file: String) -> String? { commands?.adding(file) }

  /// The reason for a failure of a law, by what the corpus files of the entries state. Nil if no entry explains it.
  ///
  /// - Parameter triggers: What triggers the failure; nil if that is not known.
  package func reason(of found: Mismatch, _ law: Law.ID, _ triggers: Set<Trigger>?) -> String? {
    causes.first { $0.cause.explains(found, of: law, triggers) }?.reason
  }

  /// The reason for the failure of a program of which a simpler program fails too. Nil if no entry explains it.
  ///
  /// An entry explains it, whichever law it names, if nothing fails without what triggers the entry. That a simpler
  /// program fails alike is not enough: another defect may look the same.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  func reason(
    ofIncidental program: Program, _ law: Law, in context: CheckContext
  ) throws(EnvironmentFailure) -> String? {
    let rest = try context.result(of: program, under: law, besides: causes.map(\.cause.inAnyLaw))
    guard rest.isUnclear || rest.result.keepsLaw, let last = rest.causes.last else { return nil }
    return causes.first { $0.cause.inAnyLaw == last }?.reason
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
    return try file.result(under: law, in: context).ofGivenProgram.keepsLaw
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
