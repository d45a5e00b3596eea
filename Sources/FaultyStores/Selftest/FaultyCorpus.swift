public import ConformanceChecking
import ConformanceLaws
import Foundation
import ReferenceStore
public import StoreContract
public import StoreHosting

/// The corpus of the faulty stores. It holds, for each store, the smallest program that shows its defect.
public struct FaultyCorpus: Sendable {
  private let seed: UInt64
  private let jobs: Int
  private let host: @Sendable (String) throws(AdapterFailure) -> ProcessAdapter

  /// How often a program whose failure depends on the schedule of threads is tried at most. Each time it runs up to
  /// twenty times.
  private static let tries = 10

  /// Makes the search for a corpus. The seed determines the corpus, except for stores whose findings depend on the
  /// schedule of threads.
  ///
  /// - Parameters:
  ///   - seed: The seed of every search.
  ///   - jobs: The number of stores that are searched at once.
  ///   - host: Starts the store with a name in its own process, which can be killed.
  public init(seed: UInt64, jobs: Int, host: @escaping @Sendable (String) throws(AdapterFailure) -> ProcessAdapter) {
    self.seed = seed
    self.jobs = jobs
    self.host = host
  }

  /// Writes the programs of stores to a corpus, and removes all other files of these stores from it.
  ///
  /// A failure that depends on the schedule of threads is not searched for again if a program of the corpus still shows
  /// it, because each search would find a different program.
  ///
  /// - Parameter told: Receives one line of text about each store.
  /// - Returns: The failure of the environment that ended the search early, or nil.
  /// - Throws: ``CorpusError`` if a file cannot be read or written; `AdapterFailure` if a store cannot be started in
  ///   its own process.
  public func write(
    _ stores: [FaultyStore], to corpus: Corpus, telling told: (String) -> Void
  ) throws -> EnvironmentFailure? {
    do {
      try writeAll(stores, to: corpus, telling: told)
      return nil
    } catch let failure as EnvironmentFailure {
      return failure
    }
  }

  private func writeAll(_ stores: [FaultyStore], to corpus: Corpus, telling told: (String) -> Void) throws {
    let present = try corpus.faultyStores.files()
    try OrderedJobs(jobs: jobs).run(count: stores.count) { index in
      Result { try program(of: stores[index], present) }
    } consume: { result in
      let (store, file) = try result.get()
      guard let file else { return told("\(store.name): no law of its scenario finds it") }
      let location = try corpus.faultyStores.write(file, inPlaceOf: file)
      try corpus.faultyStores.remove { $0.backend.name == file.backend.name && $0.fingerprint != file.fingerprint }
      told("\(store.name): \(location.lastPathComponent)")
    }
  }

  private func program(of store: FaultyStore, _ present: [CorpusFile]) throws -> (FaultyStore, CorpusFile?) {
    let adapter = try adapter(of: store)
    let old = present.first { $0.backend.name == store.adapter.backend.name }
    if store.isRacy, let old, try shows(old, adapter) { return (store, old) }
    var smallest: CorpusFile?
    for law in Law.standard where law.scenario == store.scenario {
      for file in try found(law, store, adapter) {
        if try smallest.map({ try file.isSmaller(than: $0) }) ?? true { smallest = file }
      }
    }
    return (store, smallest)
  }

  private func found(_ law: Law, _ store: FaultyStore, _ adapter: any StoreAdapter) throws -> [CorpusFile] {
    let plan = CheckPlan(
      seed: seed, cases: 200, maximumFindings: 1, hangDeadline: store.hangs ? Self.hangDeadline : .seconds(10),
      eventDeadline: .zero)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).run([adapter])
    if let failure = report.environmentFailure { throw failure }
    return report.backends.flatMap(\.laws).flatMap(\.findings).filter {
      ($0.isReproducible || store.isRacy) && $0.simplerCause == nil
    }
    .map { CorpusFile($0, on: store.adapter.backend, seed: seed) }
  }

  private func shows(_ file: CorpusFile, _ adapter: any StoreAdapter) throws -> Bool {
    guard let law = Law.named(file.law) else { return false }
    return try (0..<Self.tries).contains { _ in
      try file.isShown(to: law, in: CheckContext(adapter, model: ReferenceAdapter.self))
    }
  }

  private func adapter(of store: FaultyStore) throws(AdapterFailure) -> any StoreAdapter {
    store.isKilled ? try host(store.adapter.backend.name) : store.adapter
  }

  /// The timeout after which a store that is known to hang counts as hung.
  private static let hangDeadline = Duration.milliseconds(250)
}
