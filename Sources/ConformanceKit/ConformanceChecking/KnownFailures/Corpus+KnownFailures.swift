import Foundation
package import StoreCoding

extension Corpus {
  /// Reads the lists of known failures of some backends.
  ///
  /// - Parameters:
  ///   - backends: The backends' names.
  ///   - list: The path of one list to use instead of the lists in the corpus. An empty file means that no failures are
  ///     known.
  /// - Throws: ``CorpusError`` when a list cannot be read, or when it belongs to another backend.
  package func knownFailures(of backends: [String], list: String? = nil) throws(CorpusError) -> KnownFailureLists {
    if let list { return try lists(in: list, backends) }
    var all: [String: KnownFailureList] = [:]
    for name in backends {
      let location = try knownFailuresLocation(of: name)
      let isThere = FileManager.default.fileExists(atPath: location.path(percentEncoded: false))
      let entries = isThere ? try KnownFailures.read(from: location).entries : []
      all[name] = knownList(entries, location.relativePath, commands(for: name))
    }
    return KnownFailureLists(all)
  }

  private func lists(in file: String, _ backends: [String]) throws(CorpusError) -> KnownFailureLists {
    if KnownFailuresFile(path: file).isEmpty { return emptyLists(in: file, backends) }
    let failures = try KnownFailures.read(from: URL(filePath: file, directoryHint: .notDirectory))
    if failures.entries.isEmpty, !backends.contains(failures.backend) { return .none }
    guard backends.contains(failures.backend) else {
      throw CorpusError(
        file: file, field: "backend",
        problem: "the list is one of '\(failures.backend)', and the run is of \(backends.joined(separator: ", "))",
        remedy: "name the list of one of these, or an empty file")
    }
    let commands = commands(for: failures.backend, list: file)
    return KnownFailureLists([failures.backend: knownList(failures.entries, file, commands)])
  }

  /// Lists without entries. The first failure that is added to an empty file decides whose list it becomes.
  private func emptyLists(in file: String, _ backends: [String]) -> KnownFailureLists {
    guard backends.count == 1, KnownFailuresFile(path: file).isRegular else { return .none }
    return KnownFailureLists(
      Dictionary(uniqueKeysWithValues: backends.map { ($0, knownList([], file, commands(for: $0, list: file))) }))
  }

  private func knownList(
    _ entries: [KnownFailures.Entry], _ file: String, _ commands: ListCommands
  ) -> KnownFailureList {
    KnownFailureList(file: file, entries: entries, folder: programs, commands: commands)
  }

  private func commands(for backend: String, list: String? = nil) -> ListCommands {
    ListCommands(backend: backend, corpus: root.relativePath == Self.usualPath ? nil : root.relativePath, list: list)
  }
}
