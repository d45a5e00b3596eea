import ConformanceChecking
import ConformanceLaws

/// Findings of one backend, those that probably have one cause together.
///
/// A finding joins a group if its cause is probably that of the finding that is told in full, as
/// ``CauseTraits/mayCause(_:)`` says. A finding of a law about long programs also joins the group of a finding that
/// fails alike, because programs of that law differ in much that has nothing to do with the cause.
package struct FindingGroups<Each: GroupedFinding> {
  /// A finding that is told in full, and those like it.
  package struct Group {
    /// The finding that is told in full.
    package let root: Each
    /// The other findings.
    package let others: [Each]
  }

  /// The groups: first those that a law about one thing shows, and of these the ones with most findings of such laws.
  package let groups: [Group]

  /// Groups findings. In a group, the finding with the fewest triggers and the smallest program is told in full, except
  /// that programs of other laws show a cause better than those of the laws about long programs, and programs that were
  /// made for a failure better than others. Where findings of several laws have as few triggers, the law with most of
  /// these findings is what the cause is about. Laws about something that the failure does not need show it no better
  /// than long programs do. A wrong value is told rather than an operation that was accepted because of it.
  package init(_ findings: [Each]) {
    let simplest = findings.enumerated().map { Entry(place: $0, finding: $1, traits: CauseTraits($1)) }
      .sorted { $0.traits.complexity + [$0.place] < $1.traits.complexity + [$1.place] }
    var groups: [Members] = []
    for entry in simplest.filter({ !$0.traits.isOfSession }) + simplest.filter(\.traits.isOfSession) {
      groups.add(entry)
    }
    groups.sort { Self.order($0) < Self.order($1) }
    groups.joinLongPrograms()
    self.groups = groups.map { members in
      let root = members.root
      return Group(root: root.finding, others: members.entries.filter { $0.place != root.place }.map(\.finding))
    }
  }

  /// What the place of a group among others depends on. Long programs show any cause, and the first one that may be
  /// theirs has them. So these findings and those that no program was made for count only where two groups have as many
  /// other ones.
  private static func order(_ group: Members) -> [Int] {
    let others = group.entries.count { !$0.traits.isOfSession && !$0.traits.isIncidental }
    return [group.isOfSession ? 1 : 0, -others, -group.entries.count, group.entries[0].place]
  }

  /// A finding, its place among all findings, and what shows its cause.
  fileprivate struct Entry {
    let place: Int
    let finding: Each
    let traits: CauseTraits
  }
}

extension FindingGroups {
  /// Findings that probably have one cause.
  fileprivate struct Members {
    /// The findings. The first of them is told in full.
    private(set) var entries: [Entry]
    /// The simplest finding of each law that looks at one thing, and findings of long programs that show the same with
    /// less.
    private var causes: [CauseTraits]

    init(_ entry: Entry) {
      entries = [entry]
      causes = [entry.traits]
    }

    /// The finding that is told in full.
    var root: Entry {
      let made = entries.filter { !$0.traits.isIncidental }
      let toThePoint = made.filter { $0.traits.isOfSession == isOfSession && !$0.traits.isBesideThePoint }
      let own = (toThePoint.isEmpty ? made : toThePoint).withoutConsequences()
      guard let simplest = own.first else { return entries[0] }
      let candidates = own.filter { $0.traits.complexity.prefix(2) == simplest.traits.complexity.prefix(2) }
      let counts = Dictionary(grouping: candidates, by: \.finding.law).mapValues(\.count)
      // A law with nearly as many findings says as much. Of such laws, the one with the smallest program looks at the
      // plainest case.
      let most = counts.values.max() ?? 0
      return candidates.first { counts[$0.finding.law, default: 0] * 4 >= most * 3 } ?? simplest
    }

    /// Whether only long programs show the cause. Findings of other laws come first.
    var isOfSession: Bool { entries[0].traits.isOfSession }

    /// Whether the group has the probable cause of another finding.
    func explains(_ other: CauseTraits) -> Bool {
      if causes.contains(where: { $0.mayCause(other) }) { return true }
      guard other.isOfSession else { return false }
      return entries.contains { !$0.traits.isOfSession && $0.traits.resembles(other) }
        || entries.contains { $0.traits.failsWithAnyValue(of: other) } || failsWithAnyType(as: other)
        || CauseTraits.mayCause(entries.map(\.traits), other)
    }

    /// Whether findings with values of several types fail as another one does. Types are then no part of the cause.
    private func failsWithAnyType(as other: CauseTraits) -> Bool {
      Set(entries.filter { $0.traits.differsAlike(other) }.map(\.traits.type)).count >= Self.severalTypes
    }

    private static var severalTypes: Int { 3 }

    /// Whether a finding of a long program has the probable cause of the group.
    func isExplained(by other: CauseTraits) -> Bool { other.isOfSession && other.mayCause(entries[0].traits) }

    mutating func append(_ entry: Entry) {
      entries.append(entry)
      let isNew = causes.allSatisfy { $0.law != entry.traits.law }
      if isNew, !entry.traits.isOfSession { causes.append(entry.traits) }
    }

    /// Adds the findings of another group.
    mutating func formUnion(_ other: Members) {
      entries += other.entries
      causes += other.causes
    }
  }
}

extension Array {
  /// Makes the groups that only long programs show part of the first other group, or of the first of them if there is
  /// no other, if all findings need the same operation or class of values. Long programs then fail for the cause that
  /// laws about these show, in other ways.
  fileprivate mutating func joinLongPrograms<Each>() where Element == FindingGroups<Each>.Members {
    let needed = flatMap(\.entries).map(\.traits.distinctive)
    let first = firstIndex { !$0.isOfSession }
    // Most long programs change records. That says little where no other law shows what the changes have to do with it.
    let common = needed.dropFirst().reduce(needed.first ?? []) { $0.intersection($1) }
      .subtracting(first == nil ? [.operation(.change)] : [])
    guard !common.isEmpty, let plain = first ?? indices.first else { return }
    let joining = indices.filter { $0 != plain && self[$0].isOfSession }
    for index in joining { self[plain].formUnion(self[index]) }
    for index in joining.reversed() { remove(at: index) }
  }

  /// Adds a finding to the first group that explains it. A finding of a long program that explains groups makes them
  /// one.
  fileprivate mutating func add<Each>(_ entry: FindingGroups<Each>.Entry) where Element == FindingGroups<Each>.Members {
    if let index = firstIndex(where: { $0.explains(entry.traits) }) { return self[index].append(entry) }
    let new = Element(entry)
    guard let index = firstIndex(where: { $0.isExplained(by: entry.traits) }) else { return append(new) }
    let others = indices.filter { $0 > index && self[$0].isExplained(by: entry.traits) }
    for other in others { self[index].formUnion(self[other]) }
    self[index].formUnion(new)
    for other in others.reversed() { remove(at: other) }
  }
}

extension Array {
  /// The findings of a group without those of operations that were accepted, if these are likely to be consequences.
  ///
  /// What is read wrongly is also accepted when it is written back, or as an operand. So the other findings of the
  /// group show the cause, unless they are much fewer.
  fileprivate func withoutConsequences<Each>() -> Self where Element == FindingGroups<Each>.Entry {
    let others = filter { !$0.traits.isAcceptance }
    return others.count * 2 >= count ? others : self
  }
}

extension FindingGroups.Group {
  /// The root, then the other findings.
  var findings: [Each] { [root] + others }

  /// How many other findings there are, and which laws they break. Nil if there are none.
  var count: String? {
    guard !others.isEmpty else { return nil }
    let laws = Dictionary(grouping: others, by: \.law).map { (law: $0, count: $1.count) }
      .sorted { ($1.count, $0.law) < ($0.count, $1.law) }
    return "and \(others.count) more like it: " + laws.map { "\($0.law) \($0.count)" }.joined(separator: ", ")
  }

  /// How many other findings there are, which laws they break, and the files of the first ones. Nil if there are none.
  package var summary: String? {
    count.map { ([$0] + files).joined(separator: "\n    ") }
  }

  /// The files of the first other findings, and how many more there are.
  var files: [String] {
    let files = others.compactMap(\.corpusFile).reduce(into: [String]()) { files, file in
      if file != root.corpusFile, !files.contains(file) { files.append(file) }
    }
    let more = files.count > Self.mostFiles ? ["and \(files.count - Self.mostFiles) more files"] : []
    return files.prefix(Self.mostFiles) + more
  }

  /// How many files of other findings are named.
  private static var mostFiles: Int { 4 }
}

extension [Int] {
  /// Compares the first numbers that differ.
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
