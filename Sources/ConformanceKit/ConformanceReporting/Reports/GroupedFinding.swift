package import ConformanceChecking
package import ConformanceLaws
import ResponseComparing
import StoreContract

/// What findings are grouped by.
package protocol GroupedFinding {
  /// The id of the broken law.
  var law: Law.ID { get }
  /// Whether the failure is not what the program was made for: it was seen in a program of another law, or a simpler
  /// program fails as well.
  var isIncidental: Bool { get }
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
  /// The names of the triggers that the failing operation itself is, such as `delete`. No measurement can take them out
  /// of the program. Empty if the triggers were not measured.
  var failingOperationNames: Set<String> { get }
  /// The names of the types of all properties in the program.
  var propertyTypes: Set<String> { get }
  /// The number of operations of the program, with those inside others.
  var operationCount: Int { get }
  /// The path of the corpus file, if there is one.
  var corpusFile: String? { get }
}

extension Finding: GroupedFinding {
  package var isIncidental: Bool { observedBy != nil || simplerCause != nil }
  package var isOfSession: Bool { scenario == .session }
  package var type: String { mismatch.type }
  package var change: String { mismatch.change }
  package var triggerNames: Set<String> { Set((triggers ?? []).map(\.name)) }
  package var possibleTriggerNames: Set<String>? {
    triggers == nil ? Set(program.possibleTriggers.map(\.name)) : nil
  }
  package var failingOperationNames: Set<String> {
    triggers == nil ? [] : Set(program.triggers(at: mismatch.step).names)
  }
  package var propertyTypes: Set<String> { program.propertyTypes }
  package var operationCount: Int { program.operationCount }
}

extension Program {
  /// The names of the types of all properties in the schemas.
  fileprivate var propertyTypes: Set<String> {
    Set(schemas.flatMap(\.entities).flatMap(\.properties).map(\.type.description))
  }
}
