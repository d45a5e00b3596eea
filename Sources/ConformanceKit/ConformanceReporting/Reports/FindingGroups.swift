package import ConformanceChecking
package import ConformanceLaws
import StoreContract
import StoreHosting

/// What findings are grouped by.
package protocol GroupedFinding {
  /// The id of the broken law.
  var law: Law.ID { get }
  /// Whether the law is about long programs.
  var isOfSession: Bool { get }
  /// The kind of failure.
  var kind: Finding.Kind { get }
  /// What changed, in a few words.
  var change: String { get }
  /// The names of what triggers the failure.
  var triggerNames: Set<String> { get }
  /// The number of operations of the program.
  var operationCount: Int { get }
  /// The path of the corpus file, if there is one.
  var corpusFile: String? { get }
}

/// Findings of one backend, those that probably have one cause together.
///
/// A finding joins the group of another one if whatever triggers the other triggers it too, and perhaps more does.
/// Where nothing was measured, it joins a finding of its own law that fails alike with another type.
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
    let simplest = findings.enumerated().sorted {
      $0.element.complexity + [$0.offset] < $1.element.complexity + [$1.offset]
    }
    var groups: [(place: Int, group: Group)] = []
    for (place, finding) in simplest {
      if let index = groups.firstIndex(where: { $0.group.root.mayCause(finding) }) {
        groups[index].group.others.append(finding)
      } else {
        groups.append((place, Group(root: finding, others: [])))
      }
    }
    self.groups = groups.sorted { ($1.group.others.count, $0.place) < ($0.group.others.count, $1.place) }
      .map(\.group.showingShortProgram)
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

extension GroupedFinding {
  /// The number of triggers, then of operations. What was not measured comes last.
  fileprivate var complexity: [Int] {
    [triggerNames.isEmpty ? .max : triggerNames.count, operationCount]
  }

  /// Whether this finding and another one probably have the same cause.
  fileprivate func mayCause(_ other: Self) -> Bool {
    guard kind == other.kind else { return false }
    if triggerNames.isEmpty {
      return other.triggerNames.isEmpty && law == other.law && change == other.change
    }
    return Set(other.triggerNames.compactMap(Trigger.init)).include(Set(triggerNames.compactMap(Trigger.init)))
  }
}

extension Finding: GroupedFinding {
  package var isOfSession: Bool { scenario == .session }
  package var change: String { mismatch.change }
  package var triggerNames: Set<String> { Set((triggers ?? []).map(\.name)) }
  package var operationCount: Int { program.operations.count }
}

extension [Int] {
  /// Compares the first numbers that differ.
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
