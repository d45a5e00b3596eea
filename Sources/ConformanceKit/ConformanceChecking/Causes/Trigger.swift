import StoreContract

/// Something without which a program does not fail: a class of values, a type, or something that the program does.
///
/// What triggers a failure is measured: the kit takes one thing at a time out of the minimal program, and runs what is
/// left.
package enum Trigger: Sendable, Hashable {
  case value(ValueTrigger)
  case operation(OperationTrigger)
  case type(TypeTrigger)

  /// The name in reports and corpus files.
  package var name: String {
    switch self {
    case .value(let trigger): trigger.rawValue
    case .operation(let trigger): trigger.rawValue
    case .type(let trigger): Self.typePrefix + trigger.name
    }
  }

  /// The trigger with a name. Nil if there is none.
  package init?(name: String) {
    if let trigger = ValueTrigger(rawValue: name) {
      self = .value(trigger)
    } else if let trigger = OperationTrigger(rawValue: name) {
      self = .operation(trigger)
    } else if name.hasPrefix(Self.typePrefix) {
      self = .type(TypeTrigger(name: String(name.dropFirst(Self.typePrefix.count))))
    } else {
      return nil
    }
  }

  private static let typePrefix = "the type "

  /// Whether the trigger is a type.
  package var isType: Bool {
    if case .type = self { true } else { false }
  }

  /// Whether the trigger is a class of values.
  package var isOfValues: Bool {
    if case .value = self { true } else { false }
  }

  /// Whether the trigger is something that the program does.
  package var isOfOperation: Bool {
    if case .operation = self { true } else { false }
  }

  /// A question such as `did you mean sorting?` for a name that no trigger has. Nil if no name is like it.
  package static func question(_ name: String) -> String? {
    Suggestions.question(
      name, among: ValueTrigger.allCases.map(\.rawValue) + OperationTrigger.allCases.map(\.rawValue))
  }

  /// The triggers that a program with this one counts as having too: what the operation needs, the families that the
  /// trigger belongs to, and the classes of which it is a stronger form.
  var implied: [Trigger] {
    switch self {
    case .operation(let trigger): trigger.implied.map(Trigger.operation)
    case .value(let trigger): trigger.implied.map(Trigger.value)
    case .type(let trigger): trigger.families.map(Trigger.type)
    }
  }

  /// The program without what the trigger names. Equal to the program if it has nothing of the kind.
  ///
  /// - Parameters:
  ///   - capabilities: What the backend stores, so that the program stays within it.
  ///   - model: Returns the responses that a program is promised.
  func removed(from program: Program, for capabilities: Capabilities, _ model: (Program) -> History) -> Program {
    switch self {
    case .value(let trigger): trigger.removed(from: program)
    case .operation(let trigger): trigger.removed(from: program, model)
    case .type(let trigger):
      capabilities.plainType { !trigger.contains(.primitive($0)) }.map { trigger.removed(from: program, for: $0) }
        ?? program
    }
  }
}

extension Capabilities {
  /// A type without peculiarities that the backend stores and that meets a condition. Nil if there is none.
  func plainType(where isMeant: (Primitive) -> Bool) -> Primitive? {
    [.int64, .int32, .string, .double, .bool].first { types.contains($0) && isMeant($0) }
  }
}

extension Trigger: Comparable {
  /// Orders triggers by how little a program changes without them: values first, then types, then operations.
  package static func < (left: Trigger, right: Trigger) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }

  private var rank: Int {
    switch self {
    case .value: 0
    case .type: 1
    case .operation: 2
    }
  }
}

extension Set<Trigger> {
  /// The names in the order of reports.
  package var names: [String] { map(\.name).sorted() }

  /// The triggers, and all that they imply.
  package var closure: Set<Trigger> {
    reduce(into: self) { all, trigger in all.formUnion(Set(trigger.implied).closure) }
  }

  /// Whether a failure with these triggers needs all of some others, or something more specific than they are.
  package func include(_ others: Set<Trigger>) -> Bool { closure.isSuperset(of: others) }

  /// The triggers that no other one among them implies.
  var mostSpecific: Set<Trigger> {
    subtracting(reduce(into: []) { all, trigger in all.formUnion(Set(trigger.implied).closure) })
  }
}
