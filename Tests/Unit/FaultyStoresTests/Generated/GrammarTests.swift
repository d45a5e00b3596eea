import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// The grammar has a defect for each operation of the contract and for each part of its answer.
@Suite struct GrammarTests {
  /// The operations that arrange others, or kill the process. `Durability` has the stores that a kill harms.
  private static let withoutPlace: Set<Program.Operation.Kind> = [.concurrently, .cancelling, .kill, .killDuring]

  @Test func eachOperationHasAPlace() {
    for kind in Program.Operation.Kind.allCases {
      #expect(Defect.Place.places(of: kind).isEmpty == Self.withoutPlace.contains(kind), "\(kind)")
    }
    let places = Set(Program.Operation.Kind.allCases.flatMap { Defect.Place.places(of: $0) })
    #expect(places == Set(Defect.Place.allCases))
    for place in Defect.Place.allCases { #expect(!place.effects.isEmpty, "\(place)") }
  }

  /// What an operation answers, lawful or refused, is what its place states, so that no part goes without an effect.
  @Test(arguments: Defect.Place.allCases) func aPlaceStatesEachPartOfItsAnswer(_ place: Defect.Place) {
    let defects = [place.effects[0], .refusal(.otherKind)].map { Defect($0, at: place) }
    let programs = Set(defects.flatMap { Array($0.candidates) })
    let seen = programs.reduce(into: Set<Defect.Place.AnswerPart>()) { parts, program in
      let history = Interpreter(ReferenceAdapter(), timeout: .zero).run(program)
      for (operation, response) in Self.calls(program.operations, history.responses)
      where Defect.Place.places(of: operation.kind).contains(place) {
        parts.formUnion(Defect.Place.parts(of: response))
      }
    }
    // The ids show in the operations after the call. Nothing refuses to cancel.
    #expect(seen == place.answer.subtracting([.ids]), "\(place)")
  }

  /// The operations that have responses of their own, with these responses.
  private static func calls(
    _ operations: [Program.Operation], _ responses: [Response]
  ) -> [(Program.Operation, Response)] {
    zip(operations, responses).flatMap { operation, response -> [(Program.Operation, Response)] in
      switch response {
      case .several(let inner): calls(operation.children, inner)
      case .transaction(let inner, _): [(operation, response)] + calls(operation.children, inner)
      default: [(operation, response)]
      }
    }
  }

  /// Each part of an answer has an effect, and so has each change.
  @Test func eachPartHasAnEffect() {
    let effects = Set(Defect.Place.allCases.flatMap(\.effects))
    for fault in Defect.ChangeFault.allCases { #expect(effects.contains(.change(fault))) }
    for fault in Defect.AnswerFault.allCases { #expect(effects.contains(.answer(fault))) }
    for fault in Defect.RefusalFault.allCases { #expect(effects.contains(.refusal(fault))) }
    for place in Defect.Place.allCases {
      let answers = place.effects.contains { if case .answer = $0 { true } else { false } }
      let refusals = place.effects.contains { if case .refusal = $0 { true } else { false } }
      #expect(answers == !place.answer.subtracting([.error]).isEmpty, "\(place)")
      #expect(refusals == place.answer.contains(.error), "\(place)")
    }
  }

  /// No effect is the same as none.
  @Test(arguments: Defect.Place.allCases) func eachEffectCanBeShown(_ place: Defect.Place) {
    for effect in place.effects {
      let defect = Defect(effect, at: place)
      #expect(defect.witness != nil, "\(defect)")
      #expect(defect.description.hasSuffix(".") && !defect.description.contains(", if "))
    }
  }
}
