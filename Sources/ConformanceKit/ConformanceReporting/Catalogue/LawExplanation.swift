import ConformanceChecking
package import ConformanceLaws
import Generators
import StoreCoding
package import StoreContract
import StoreHosting

/// An explanation of a law: its statement and source, its requirements, a program that tests it, and the promises of
/// backends.
package struct LawExplanation: Sendable {
  private let law: Law
  private let backends: [Backend]

  /// Makes the explanation of a law, with the promises of the given backends.
  package init(_ law: Law, backends: [Backend]) {
    self.law = law
    self.backends = backends
  }

  /// The explanation as a text for people.
  package var text: String {
    ([
      law.id, "", "  \(law.statement)", "",
      "  source     \(law.source)",
      "  scenario   \(law.scenario.rawValue)",
      "  universal  "
        + (law.isUniversal ? "yes: it holds whatever a backend declares" : "no: it holds as a backend declares"),
      "  needs      \(law.requirements.isEmpty ? "nothing" : law.requirements.map(\.feature).joined(separator: ", "))",
    ] + example + ["", "Promises:"] + backends.map(promise)).joined(separator: "\n")
  }

  /// The smallest of several programs that the law generates for the first backend to which it applies.
  private var example: [String] {
    guard let backend = (backends + hypothetical).first(where: { law.lacking(in: $0.capabilities) == nil }) else {
      return []
    }
    let context = GenerationContext(backend: backend, catalogue: .standard)
    var draw = Draw(.replay(ChoiceSequence()))
    let programs = (1...40).compactMap { seed -> (Int, Program)? in
      draw.reset(to: .random(seed: UInt64(seed), style: .smallValues))
      guard let program = try? law.program(&draw, context) else { return nil }
      return (draw.choices.count, program)
    }
    guard let smallest = programs.min(by: { $0.0 < $1.0 }) else { return [] }
    return ["", "Example:", smallest.1.swiftLiteral.indented(by: 2)]
  }

  /// A hypothetical backend that survives kills, if no backend does.
  private var hypothetical: [Backend] {
    backends.prefix(1).map { first in
      var backend = first
      backend.capabilities.durable = true
      return backend
    }
  }

  private func promise(_ backend: Backend) -> String {
    if let need = law.lacking(in: backend.capabilities) {
      return "  \(backend.name.padding(24)) skips it: \(SkipReason.lacks(need))"
    }
    let promises = keys.map { "\($0.rawValue) \(backend.semantics.promise($0))" }
    let words = promises.isEmpty ? "whatever it promises" : promises.joined(separator: ", ")
    return "  \(backend.name.padding(24)) \(words)"
  }

  /// The keys of the promises that the scenario of the law concerns.
  private var keys: [Semantics.Key] {
    if law.requirements.contains(.relations) { return [.removedTarget, .toMany] }
    return switch law.scenario {
    case .missingField:
      [.missing, .missingEnum, .missingOptional, .absence, .requireProperty, .downgrade, .removeProperty]
    case .unknownEnumCase: [.unknownEnum, .invalidValue, .rewriteOfUnknown]
    case .query: [.absentInQueries, .stringOrder, .operandOverflow, .floatEquality, .collectionEquality]
    case .roundTrip, .concurrentConverter, .transaction, .durability: [.fidelity]
    case .observation: [.unknownEnum, .invalidValue, .missing, .fidelity]
    case .numeric: [.numericMatch, .operandOverflow]
    case .session: [.fidelity, .missing, .downgrade, .absentInQueries]
    case .adapter: []
    }
  }
}
