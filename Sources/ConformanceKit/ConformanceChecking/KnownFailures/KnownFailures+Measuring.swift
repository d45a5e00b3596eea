import ConformanceLaws
package import StoreCoding
import StoreContract
import StoreHosting

extension CorpusFile {
  /// Whether this failure's cause explains another failure of the backend: all that triggers this one triggers the
  /// other one too. If nothing does, the other one must be the same failure in another law.
  ///
  /// - Parameter stated: What the other failure must need, in the place of all that triggers this one.
  package func mayCover(_ other: CorpusFile, needing stated: Set<Trigger>? = nil) -> Bool {
    guard let triggers = stated ?? triggers, backend.name == other.backend.name, let others = other.triggers else {
      return false
    }
    if !triggers.isEmpty { return others.include(triggers) }
    let (own, scope) = (KnownCause(of: self).scope, KnownCause(of: other).scope)
    return others.isEmpty && own.types == scope.types && own.changes == scope.changes
  }
}

extension KnownFailures.Coverage {
  /// Covers the law, the type and the change of a failure, as far as the entry's own failure has others.
  mutating func add(_ other: CorpusFile, besides own: CorpusFile) {
    let (cause, ownCause) = (KnownCause(of: other).scope, KnownCause(of: own).scope)
    laws += cause.laws.filter { !ownCause.laws.contains($0) }
    types += cause.types.filter { !ownCause.types.contains($0) }
    changes += cause.changes.filter { !ownCause.changes.contains($0) }
  }
}

/// A list of known failures whose triggers were measured anew.
package struct MeasuredList: Sendable {
  /// The list, in which an entry covers the other failures with its reason and its triggers.
  package private(set) var list: KnownFailures
  /// The files of the entries before and after, and those of the backend's other failures.
  package private(set) var files: [(old: CorpusFile, new: CorpusFile)] = []

  /// Measures what triggers the failures of a backend.
  ///
  /// The failures that are not on the list are measured too, because entries cover them by their triggers. Entries with
  /// one reason become one entry if whatever triggers its failure triggers theirs too. The entry that is kept has the
  /// fewest triggers and the smallest program. Of two entries with one failure, the first one is kept.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - folder: The folder with the programs of the entries, and of other failures.
  ///   - context: The backend.
  /// - Throws: ``CorpusError`` when a program cannot be read.
  package init(_ list: KnownFailures, in folder: ProgramFolder, _ context: CheckContext) throws(CorpusError) {
    self.list = KnownFailures(backend: list.backend)
    var measured: [(entry: KnownFailures.Entry, file: CorpusFile)] = []
    for entry in list.entries {
      let file = measure(try folder.file(of: entry), context)
      var entry = entry
      entry.fingerprint = file.fingerprint
      measured.append((entry, file))
    }
    let listed = Set(list.entries.map(\.fingerprint))
    for file in try folder.files() where file.backend.name == list.backend && !listed.contains(file.fingerprint) {
      measure(file, context)
    }
    for (entry, file) in measured.sorted(by: { Self.precedes($0.file, $1.file) }) { add(entry, file, measured) }
  }

  @discardableResult
  private mutating func measure(_ old: CorpusFile, _ context: CheckContext) -> CorpusFile {
    let new = Law.named(old.law).map { old.measured($0, in: context) } ?? old
    files.append((old, new))
    return new
  }

  private mutating func add(
    _ entry: KnownFailures.Entry, _ file: CorpusFile, _ all: [(entry: KnownFailures.Entry, file: CorpusFile)]
  ) {
    for var kept in list.entries where kept.isAlike(entry) && kept.covers(asFewTriggersAs: entry) {
      guard let own = all.first(where: { $0.file.fingerprint == kept.fingerprint })?.file,
        own.fingerprint == file.fingerprint || own.mayCover(file, needing: kept.covers?.triggers)
      else { continue }
      list.removeAll { $0 == kept }
      var coverage = kept.covers ?? KnownFailures.Coverage()
      coverage.add(file, besides: own)
      if let covers = entry.covers { coverage.add(covers) }
      kept.covers = coverage.normalised
      return list.add(kept)
    }
    // Two programs may turn out to show one failure.
    let isListed = list.entries.contains { $0.fingerprint == entry.fingerprint && $0.platform == entry.platform }
    if !isListed { list.add(entry) }
  }

  /// The file whose failure needs less comes first. What could not be measured comes last.
  private static func precedes(_ left: CorpusFile, _ right: CorpusFile) -> Bool {
    left.order == right.order ? left.fingerprint < right.fingerprint : left.order.lexicographicallyPrecedes(right.order)
  }
}

extension KnownFailures.Coverage {
  fileprivate mutating func add(_ other: Self) {
    laws += other.laws
    types += other.types
    changes += other.changes
  }
}

extension KnownFailures.Entry {
  /// Whether two entries differ in nothing but the failure.
  fileprivate func isAlike(_ other: Self) -> Bool {
    reason == other.reason && upstream == other.upstream && platform == other.platform && expires == other.expires
  }
}

extension KnownFailures.Entry {
  /// Whether the entry can take the place of another one. What the other one states must not be lost.
  fileprivate func covers(asFewTriggersAs other: Self) -> Bool {
    other.covers?.triggers == nil || other.covers?.triggers == covers?.triggers
  }
}

extension CorpusFile {
  fileprivate var order: [Int] {
    let count = triggers?.count ?? 0
    return [count == 0 ? .max : count, scenario == Scenario.session.rawValue ? 1 : 0, program.operationCount]
  }
}
