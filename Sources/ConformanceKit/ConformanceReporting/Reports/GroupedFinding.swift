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
  /// The class of the type whose values differ. Empty if the failure is not about values.
  var type: String { get }
  /// What changed, in a few words.
  var change: String { get }
  /// The names of what triggers the failure.
  var triggerNames: Set<String> { get }
  /// The names of what may trigger the failure, or nil if the triggers were measured.
  var possibleTriggerNames: Set<String>? { get }
  /// The names of the types of all properties in the program.
  var propertyTypes: Set<String> { get }
  /// The number of operations of the program.
  var operationCount: Int { get }
  /// The path of the corpus file, if there is one.
  var corpusFile: String? { get }
}

extension GroupedFinding {
  /// The number of triggers, then of operations. What was not measured comes last.
  var complexity: [Int] {
    [possibleTriggerNames == nil ? Trigger.named(triggerNames).count : .max, operationCount]
  }

  /// Whether another finding fails alike, with values of the same type or without any.
  func resembles(_ other: Self) -> Bool { type == other.type && change == other.change }

  /// Whether this finding and another one probably have the same cause.
  ///
  /// Whatever triggers this finding must trigger the other one too, and perhaps more does. Triggers that were not
  /// measured may be any that the program has.
  func mayCause(_ other: Self) -> Bool {
    guard kind == other.kind else { return false }
    let needed = Trigger.named(triggerNames)
    let others = Trigger.named(other.possibleTriggerNames ?? other.triggerNames)
    if possibleTriggerNames != nil { return other.possibleTriggerNames != nil && isUnclear(like: other) }
    if needed.isEmpty { return mayAlwaysCause(other) }
    if other.possibleTriggerNames != nil { return (law == other.law || other.isOfSession) && others.include(needed) }
    if others.include(needed) { return true }
    // The types of a family that the kit does not know are told once as well.
    let operations = needed.withoutTypes
    return law == other.law && change == other.change && !operations.isEmpty && operations == others.withoutTypes
  }

  /// Whether another finding probably has the cause of this one, which nothing triggers: ordinary values of its types
  /// are enough to break the law, so unusual values of these types break it as well.
  private func mayAlwaysCause(_ other: Self) -> Bool {
    guard law == other.law else { return isAnomaly(like: other) }
    let isOfValues = other.possibleTriggerNames != nil || Trigger.named(other.triggerNames).allSatisfy(\.isOfValues)
    return change == other.change || isOfValues && !propertyTypes.isDisjoint(with: other.propertyTypes)
  }

  /// Whether two findings without measured triggers probably have one cause.
  private func isUnclear(like other: Self) -> Bool {
    guard law == other.law else { return isAnomaly(like: other) }
    let areAnomalies = type.isEmpty && other.type.isEmpty
    return areAnomalies || change == other.change || !propertyTypes.isDisjoint(with: other.propertyTypes)
  }

  /// Whether two findings show the same anomaly, such as a lost update. Several laws look for each anomaly.
  private func isAnomaly(like other: Self) -> Bool { type.isEmpty && resembles(other) }
}

extension Finding: GroupedFinding {
  package var isOfSession: Bool { scenario == .session }
  package var type: String { mismatch.type }
  package var change: String { mismatch.change }
  package var triggerNames: Set<String> { Set((triggers ?? []).map(\.name)) }
  package var possibleTriggerNames: Set<String>? {
    triggers == nil ? Set(program.possibleTriggers.map(\.name)) : nil
  }
  package var propertyTypes: Set<String> { program.propertyTypes }
  package var operationCount: Int { program.operations.count }
}

extension Program {
  /// The names of the types of all properties in the schemas.
  fileprivate var propertyTypes: Set<String> {
    Set(schemas.flatMap(\.entities).flatMap(\.properties).map(\.type.description))
  }
}

extension Trigger {
  /// The triggers with some names, and the reopening that a change of the schema needs.
  fileprivate static func named(_ names: Set<String>) -> Set<Trigger> {
    let triggers = Set(names.compactMap(Trigger.init))
    return triggers.contains(.operation(.schemaChange)) ? triggers.union([.operation(.reopening)]) : triggers
  }

  /// Whether the trigger is an unusual value, and no operation or type.
  fileprivate var isOfValues: Bool {
    if case .value = self { true } else { false }
  }
}

extension Set<Trigger> {
  /// The triggers that are no types.
  fileprivate var withoutTypes: Set<Trigger> {
    filter { if case .type = $0 { false } else { true } }
  }
}
