import Foundation

/// Runs corpus files again.
public struct Replay<Reference: Model>: Sendable {
  private let override: (any StoreAdapter)?
  private let backend: @Sendable (String) -> (any StoreAdapter)?
  private let known: @Sendable (String) throws -> KnownFailureLists

  /// A replay.
  ///
  /// - Parameters:
  ///   - override: The backend to run all files on; nil runs each on the one that it was found on.
  ///   - backend: Gives the backend of a name, if it is available.
  ///   - known: Gives what is known to be wrong with the backend of a name.
  ///   - model: The store that says what follows from promises.
  public init(
    override: (any StoreAdapter)?, backend: @escaping @Sendable (String) -> (any StoreAdapter)?,
    known: @escaping @Sendable (String) throws -> KnownFailureLists, model: Reference.Type
  ) {
    self.override = override
    self.backend = backend
    self.known = known
  }

  /// Runs all files at some paths, those of folders in the order of their names.
  ///
  /// - Throws: ``CorpusError`` when a path or a file cannot be read.
  public func run(_ paths: [String]) throws -> ReplayResult {
    let files = try Corpus.files(at: paths.map { URL(filePath: $0) })
    return ReplayResult(files: try files.map { try replay($0) })
  }

  private func replay(_ url: URL) throws -> ReplayResult.File {
    let file = try CorpusFile.read(from: url, catalogue: .standard)
    let path = url.shortPath
    let result = { (verdict: Verdict, detail: String) in
      ReplayResult.File(
        path: path, law: file.law, backend: override?.backend.name ?? file.backend.name, verdict: verdict,
        detail: detail)
    }
    guard let law = Law.named(file.law) else { return result(.unknown, "there is no law '\(file.law)'") }
    guard let adapter = override ?? backend(file.backend.name) else {
      return result(.skip, "the backend '\(file.backend.name)' is not available here")
    }
    if let reason = SkipReason(of: law, on: adapter) { return result(.skip, "\(reason)") }
    let found: Discrepancy
    switch Replayed(file.program, law: law, on: adapter, model: Reference.self) {
    case .lawful: return result(.pass, "lawful")
    case .undecided(let reason): return result(.unknown, reason)
    case .unlawful(let discrepancy): found = discrepancy
    }
    let fingerprint = Fingerprint(law: law.id, on: adapter.backend.name, found)
    let reason = try known(adapter.backend.name).list(of: adapter.backend.name).reason(fingerprint)
    if let reason { return result(.known, reason) }
    let isSame = Fingerprint.signature(law: law.id, found) == file.signature
    if let breakdown = found.breakdown, found.kind == .protocolError { return result(.unknown, "\(breakdown)") }
    return result(.fail, "\(isSame ? "fails as it did" : "fails otherwise"): \(found.type) \(found.change)")
  }
}

extension URL {
  /// The file's path, from the working directory where it is below that.
  fileprivate var shortPath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
