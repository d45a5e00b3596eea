package import ConformanceChecking
import ConformanceLaws
import StoreContract
import StoreHosting

/// Findings of one backend, those that probably have one cause together.
///
/// A finding joins the group of another one if whatever triggers the other triggers it too, and perhaps more does. Where
/// nothing was measured, it joins a finding of its own law that fails alike with another type.
package struct FindingGroups {
  /// A finding that is told in full, and those like it.
  package struct Group {
    /// The finding that is told in full.
    package fileprivate(set) var root: Finding
    /// The other findings.
    package fileprivate(set) var others: [Finding]
  }

  /// The groups, those with most findings first.
  package let groups: [Group]

  /// Groups findings. In a group, the finding with the fewest triggers and the smallest program is told in full, except
  /// that programs of other laws show a cause better than those of the laws about long programs.
  package init(_ findings: [Finding]) {
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
  /// The group with a finding of another law as its root, if its root is one of a law about long programs.
  fileprivate var showingShortProgram: FindingGroups.Group {
    guard root.scenario == .session, let index = others.firstIndex(where: { $0.scenario != .session }) else {
      return self
    }
    var group = self
    (group.root, group.others[index]) = (others[index], root)
    return group
  }

  /// How many other findings there are, which laws they break, and the files of the first ones. Nil if there are none.
  package var summary: String? {
    guard !others.isEmpty else { return nil }
    let laws = Dictionary(grouping: others, by: \.law).map { (law: $0, count: $1.count) }
      .sorted { ($1.count, $0.law) < ($0.count, $1.law) }
    let count = "and \(others.count) more like it: " + laws.map { "\($0.law) \($0.count)" }.joined(separator: ", ")
    let files = others.compactMap(\.corpusFile)
    let more = files.count > Self.mostFiles ? ["and \(files.count - Self.mostFiles) more files"] : []
    return ([count] + files.prefix(Self.mostFiles) + more).joined(separator: "\n    ")
  }

  /// How many files of other findings are named.
  private static let mostFiles = 4
}

extension Finding {
  /// The number of triggers, then of operations. What was not measured comes last.
  fileprivate var complexity: [Int] {
    [triggers.isEmpty ? .max : triggers.count, program.operations.count]
  }

  /// Whether this finding and another one probably have the same cause.
  fileprivate func mayCause(_ other: Finding) -> Bool {
    guard kind == other.kind else { return false }
    if triggers.isEmpty {
      return other.triggers.isEmpty && law == other.law && mismatch.change == other.mismatch.change
    }
    return triggers.isSubset(of: other.triggers)
  }
}

extension [Int] {
  /// Compares the first numbers that differ.
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
