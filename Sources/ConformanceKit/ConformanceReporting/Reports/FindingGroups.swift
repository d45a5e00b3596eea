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
    package fileprivate(set) var root: Each
    /// The other findings.
    package fileprivate(set) var others: [Each]
  }

  /// The groups, those with most findings first.
  package let groups: [Group]

  /// Groups findings. In a group, the finding with the fewest triggers and the smallest program is told in full, except
  /// that programs of other laws show a cause better than those of the laws about long programs.
  package init(_ findings: [Each]) {
    let simplest = findings.enumerated().map { Entry(place: $0, finding: $1, traits: CauseTraits($1)) }
      .sorted { $0.traits.complexity + [$0.place] < $1.traits.complexity + [$1.place] }
    var groups: [[Entry]] = []
    for entry in simplest {
      if let index = groups.firstIndex(where: { $0.explain(entry) }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    self.groups = groups.sorted { ($1.count, $0[0].place) < ($0.count, $1[0].place) }.map { entries in
      Group(root: entries[0].finding, others: entries.dropFirst().map(\.finding)).showingShortProgram
    }
  }

  /// A finding, its place among all findings, and what shows its cause.
  fileprivate struct Entry {
    let place: Int
    let finding: Each
    let traits: CauseTraits
  }
}

extension Array {
  /// Whether another finding probably has the cause of these ones. The first of them is the simplest.
  fileprivate func explain<Each>(_ other: Element) -> Bool where Element == FindingGroups<Each>.Entry {
    if first?.traits.mayCause(other.traits) ?? false { return true }
    return other.traits.isOfSession && contains { !$0.traits.isOfSession && $0.traits.resembles(other.traits) }
  }
}

extension FindingGroups.Group {
  /// The root, then the other findings.
  var findings: [Each] { [root] + others }

  /// The group with a finding of another law as its root, if its root is one of a law about long programs.
  fileprivate var showingShortProgram: Self {
    guard root.isOfSession, let index = others.firstIndex(where: { !$0.isOfSession }) else {
      return self
    }
    var group = self
    (group.root, group.others[index]) = (others[index], root)
    return group
  }

  /// How many other findings there are, and which laws they break. Nil if there are none.
  var count: String? {
    guard !others.isEmpty else { return nil }
    let laws = Dictionary(grouping: others, by: \.law).map { (law: $0, count: $1.count) }
      .sorted { ($1.count, $0.law) < ($0.count, $1.law) }
    return "and \(others.count) more like it: " + laws.map { "\($0.law) \($0.count)" }.joined(separator: ", ")
  }

  /// How many other findings there are, which laws they break, and the files of the first ones. Nil if there are none.
  package var summary: String? {
    guard let count else { return nil }
    let files = others.compactMap(\.corpusFile)
    let more = files.count > Self.mostFiles ? ["and \(files.count - Self.mostFiles) more files"] : []
    return ([count] + files.prefix(Self.mostFiles) + more).joined(separator: "\n    ")
  }

  /// How many files of other findings are named.
  private static var mostFiles: Int { 4 }
}

extension [Int] {
  /// Compares the first numbers that differ.
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
