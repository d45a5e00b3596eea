import ConformanceChecking
import ConformanceLaws
import StoreHosting

/// What shows whether two findings probably have one cause. It is computed once for each finding, because looking
/// through a program for everything that may be a trigger takes long.
struct CauseTraits {
  let law: Law.ID
  let isOfSession: Bool
  /// Whether the law is about something that the failure does not need. Its programs show whatever is wrong.
  let isBesideThePoint: Bool
  let isIncidental: Bool
  private let kind: Finding.Kind
  /// The class of the type whose values differ, or empty.
  let type: String
  private let change: String
  private let isMeasured: Bool
  /// What triggers the failure, or what may trigger it if that was not measured.
  private let triggers: Set<Trigger>
  /// Everything without which the program does not fail: the triggers, and for a long program what the failing
  /// operation is. Other laws look at one operation each, so that they need it says little. A link to many records is a
  /// collection as well.
  private let needed: Set<Trigger>
  /// What the failing operation is.
  private let failing: Set<Trigger>
  /// What tells the cause from others: the operations that are triggers or fail, what they imply, and the triggers that
  /// are classes of unusual values. Nothing that is part of a query counts, and queries count only if another operation
  /// fails. If the triggers were not measured, all operations and values of the program.
  let distinctive: Set<Trigger>
  private let propertyTypes: Set<String>
  private let operations: Int
  private let operationCount: Int

  init(_ finding: some GroupedFinding) {
    let possible = finding.possibleTriggerNames
    law = finding.law
    isIncidental = finding.isIncidental
    kind = finding.kind
    type = finding.type
    change = finding.change.general
    isMeasured = possible == nil
    triggers = Set((possible ?? finding.triggerNames).compactMap(Trigger.init))
    failing = Set(finding.failingOperationNames.compactMap(Trigger.init))
    isOfSession = finding.isOfSession
    let subjects = Self.subjects(of: law).map(Trigger.operation)
    isBesideThePoint =
      isMeasured && !type.hasSuffix("link") && !triggers.union(failing).closure.isSuperset(of: subjects)
    needed = triggers.union(isOfSession ? failing : []).union(
      triggers.contains(.type(.toMany)) ? [.type(.collection)] : [])
    let isOfQuery = failing.contains { !$0.isOfOwnOperation }
    distinctive = triggers.union(failing).closure.filter { trigger in
      trigger.isOfOwnOperation || trigger == .operation(.query) && !isOfQuery
    }.union(triggers.closure.unusualValues)
    propertyTypes = finding.propertyTypes
    operations = triggers.closure.count(where: \.isOfOperation)
    operationCount = finding.operationCount
  }

  /// What a law is about. A failure that does not need it could show in the programs of any law. Empty if the law is
  /// about more than one thing.
  private static func subjects(of law: Law.ID) -> [OperationTrigger] {
    let subjects: [(law: String, OperationTrigger)] = [
      ("round-trip.relations", .link), ("observation.", .liveQuery), ("transaction.", .transaction),
    ]
    return subjects.filter { law.hasPrefix($0.law) }.map(\.1)
  }

  /// The number of triggers, of operations among them and what they imply, and of operations in the program. What was
  /// not measured comes last.
  var complexity: [Int] {
    // Lost digits show best that doubles are kept as floats.
    let isConsequence = mayKeepFloats && change != "finite changed"
    return [isMeasured ? triggers.count + (isConsequence ? 1 : 0) : .max, operations, operationCount]
  }

  /// Whether an operation was accepted that had to be refused.
  var isAcceptance: Bool { change.hasSuffix("→ accepted") }

  /// Whether another finding fails alike, with values of the same type or without any.
  func resembles(_ other: CauseTraits) -> Bool { type == other.type && differsAlike(other) }

  /// Whether the responses of another finding differ in the same way, perhaps with values of another type.
  func differsAlike(_ other: CauseTraits) -> Bool { kind == other.kind && change == other.change }

  /// Whether ordinary values of the type of another finding are enough for this failure, so that long programs with
  /// such values fail as well, perhaps in another way.
  func failsWithAnyValue(of other: CauseTraits) -> Bool {
    kind == other.kind && isMeasured && triggers.isEmpty && !type.isEmpty && type == other.type
  }

  /// Whether this finding and another one probably have the same cause.
  ///
  /// Whatever triggers this finding must trigger the other one too, and perhaps more does. Where nothing triggers it,
  /// ordinary values of its types are enough to break the law, so unusual values of these types break it as well.
  func mayCause(_ other: CauseTraits) -> Bool {
    guard kind == other.kind else { return false }
    if mayKeepFloats, other.mayKeepFloats { return true }
    if change == Self.toldTwice, differsAlike(other), scenario == other.scenario { return true }
    if isMeasured, !triggers.isEmpty { return mayTrigger(other) }
    guard isMeasured || !other.isMeasured else { return false }
    if isRace, other.isRace, other.triggers.include(triggers.peculiar) { return true }
    // Several laws look for each anomaly, such as a lost update, and calls at once show several of them in one law.
    guard law == other.law else {
      return type.isEmpty ? resembles(other) || makesLiveQueriesWrong(for: other) : mayCauseInScenario(other)
    }
    let areAnomalies = !isMeasured && type.isEmpty && other.type.isEmpty
    let areOfOneType = other.mayNeedOnlyValues && !propertyTypes.isDisjoint(with: other.propertyTypes)
    return change == other.change || areAnomalies || areOfOneType
  }

  /// Whether any live query is wrong, so that another law about live queries fails too, whatever its query reports.
  private func makesLiveQueriesWrong(for other: CauseTraits) -> Bool {
    isMeasured && scenario == other.scenario
      && [self, other].allSatisfy { $0.distinctive.contains(.operation(.liveQuery)) }
  }

  /// Whether another law of the scenario has the cause of this failure, which ordinary values of its type are enough
  /// for: the other one fails alike, or ordinary values in the same properties are enough for it too.
  private func mayCauseInScenario(_ other: CauseTraits) -> Bool {
    guard isMeasured, other.isMeasured, scenario == other.scenario, type == other.type else { return false }
    return resembles(other) || other.triggers.isEmpty && !propertyTypes.isDisjoint(with: other.propertyTypes)
  }

  /// Whether the findings of a group, which need different things, probably have the cause of a finding of a long
  /// program. Where their types or the operators of their queries differ, none of them is part of the cause.
  static func mayCause(_ group: [CauseTraits], _ other: CauseTraits) -> Bool {
    let findings = group.filter { $0.isMeasured && !$0.isOfSession && $0.kind == other.kind }
    guard other.isOfSession, other.isMeasured, let first = findings.first,
      findings.contains(where: { $0.triggers != first.triggers || $0.type != first.type })
    else { return false }
    let common = findings.dropFirst().reduce(first.triggers.closure) { $0.intersection($1.triggers.closure) }
    let peculiar = common.peculiar.subtracting([.operation(.condition)])
    return !peculiar.isEmpty && other.needed.include(peculiar)
  }

  /// Whether the triggers of this finding trigger another one too. Triggers that were not measured may be any that the
  /// program has.
  private func mayTrigger(_ other: CauseTraits) -> Bool {
    let isIncluded = other.needed.include(triggers) || isIncludedWhereItFails(in: other)
    guard other.isMeasured else { return isIncluded && (law == other.law || other.isOfSession || other.isIncidental) }
    if isIncluded { return true }
    // The types of a family that the kit does not know are told once as well, and so are the operators of a query.
    let isPeculiar = [triggers.peculiar, triggers.withoutOperators].contains { rest in
      !rest.isEmpty && [other.triggers.peculiar, other.triggers.withoutOperators].contains(rest)
    }
    if isOfSession, other.isOfSession, resembles(other),
      !triggers.unusualValues.isDisjoint(with: other.triggers.unusualValues)
    {
      return true
    }
    if law == other.law {
      return change == other.change && (isPeculiar || needsTheSame(as: other) || mayTriggerWithOtherTypes(other))
    }
    let isAlike = scenario == other.scenario && resembles(other)
    return isAlike && (needsTheSame(as: other) || needsTheSameWrites(as: other)) || readsRowsLike(other)
  }

  /// Whether another law of the scenario needs all that this failure needs, but for the operation that fails itself.
  private func isIncludedWhereItFails(in other: CauseTraits) -> Bool {
    let rest = triggers.subtracting(other.failing.closure)
    return scenario == other.scenario && rest.contains(where: \.isOfOwnOperation) && other.needed.include(rest)
  }

  /// Whether both failures need the same but for the conditions of queries, and changes of records are part of it. What
  /// a query finds after these changes is then wrong, whatever its condition.
  private func needsTheSameWrites(as other: CauseTraits) -> Bool {
    let rest = triggers.withoutOperators
    return rest == other.triggers.withoutOperators && rest.contains(where: \.isOfOwnOperation)
  }

  /// Whether both failures come from the same way of reading a stored row, which nothing but the row triggers: an
  /// operation cannot read it, or a property that it lacks reads as something else. It does not matter how the row came
  /// about.
  private func readsRowsLike(_ other: CauseTraits) -> Bool {
    guard differsAlike(other), triggers.beyondRows.isEmpty, other.triggers.beyondRows.isEmpty else { return false }
    if change.hasSuffix("→ unreadable") { return true }
    return type == other.type && [self, other].allSatisfy { $0.scenario == Scenario.missingField.rawValue }
  }

  /// Whether what triggers this finding triggers another one too, but for the types of the values.
  private func mayTriggerWithOtherTypes(_ other: CauseTraits) -> Bool {
    !triggers.peculiar.isEmpty && other.needed.include(triggers.peculiar)
  }

  /// Whether both failures need the same, whatever the types, the sizes of numbers and the comparisons. That one needs
  /// a stored value that cannot be read is no difference: each type has its own.
  private func needsTheSame(as other: CauseTraits) -> Bool {
    !triggers.essential.isEmpty && triggers.essential == other.triggers.essential
  }

  /// What differs if a live query tells something twice. No store may do so, whatever it tells and when.
  fileprivate static let toldTwice = "told twice"

  /// The scenario of the law, which is the first part of the id.
  private var scenario: Substring { law.prefix { $0 != "." } }

  /// Whether the program makes calls at once. What goes wrong then changes from run to run, and with values of any
  /// type. A program that does more than another one that fails goes wrong in more ways.
  private var isRace: Bool { triggers.contains(.operation(.concurrency)) }

  /// Whether the store may keep doubles as floats. It then loses digits, makes large numbers infinite, and changes
  /// some NaNs: three failures with three triggers.
  private var mayKeepFloats: Bool {
    guard type == "double", isMeasured, mayNeedOnlyValues else { return false }
    return switch change {
    case "finite changed": triggers.contains(.value(.roundedByFloat))
    case "finite → infinity", "nan changed": true
    default: false
    }
  }

  /// Whether unusual values, and no operations or types, may be all that triggers the failure.
  private var mayNeedOnlyValues: Bool { !isMeasured || triggers.allSatisfy(\.isOfValues) }
}

extension String {
  /// What changed, without the kind of collection that the value is in, and without what was told twice. A store keeps
  /// values alike in all collections.
  fileprivate var general: String {
    let parts = split(separator: " after ")
    if parts.count == 2, parts[0] == parts[1] { return CauseTraits.toldTwice }
    for container in [" in an array", " in a map"] where hasSuffix(container) {
      return String(dropLast(container.count))
    }
    return self
  }
}
