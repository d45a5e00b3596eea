import Foundation

extension Corpus {
  /// The lists of known failures of some backends.
  ///
  /// - Parameters:
  ///   - backends: The backends' names.
  ///   - list: The path of one list to use in place of the corpus's; an empty file means that nothing is known.
  /// - Throws: ``CorpusError`` when a list cannot be read, or is one of another backend.
  public func knownFailures(of backends: [String], list: String? = nil) throws(CorpusError) -> KnownFailureLists {
    if let list { return try lists(in: list, backends) }
    var all: [String: KnownFailureList] = [:]
    for name in backends {
      let location = try knownFailuresLocation(of: name)
      guard FileManager.default.fileExists(atPath: location.path(percentEncoded: false)) else { continue }
      all[name] = knownList(try KnownFailures.read(from: location).entries, location.relativePath)
    }
    return KnownFailureLists(all)
  }

  private func lists(in file: String, _ backends: [String]) throws(CorpusError) -> KnownFailureLists {
    if Self.isEmpty(file) { return .none }
    let failures = try KnownFailures.read(from: URL(filePath: file, directoryHint: .notDirectory))
    if failures.entries.isEmpty { return .none }
    guard backends.contains(failures.backend) else {
      throw CorpusError(
        file: file, field: "backend",
        problem: "the list is one of '\(failures.backend)', and the run is of \(backends.joined(separator: ", "))",
        remedy: "name the list of one of these, or an empty file")
    }
    return KnownFailureLists([failures.backend: knownList(failures.entries, file)])
  }

  /// Whether a file has nothing in it, or an empty list or object.
  private static func isEmpty(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file), let start = try? handle.read(upToCount: 64) ?? Data() else {
      return false
    }
    return ["", "[]", "{}"].contains(String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace })
  }

  private func knownList(_ entries: [KnownFailures.Entry], _ file: String) -> KnownFailureList {
    KnownFailureList(file: file, entries: entries) { [self] entry throws(CorpusError) in
      let scenario = String(entry.law.prefix { $0 != "." })
      let location = regressions.appending(path: "\(scenario)/\(entry.fingerprint).json", directoryHint: .notDirectory)
      return try CorpusFile.read(from: location, catalogue: .standard)
    }
  }
}
