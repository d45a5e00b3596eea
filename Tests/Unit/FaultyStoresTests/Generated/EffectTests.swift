import ConformanceKit
import FaultyStores
import TestSupport
import Testing

/// The laws kill each effect at each place, if it always shows.
@Suite struct EffectTests {
  /// The effects that need more cases than a quick test has.
  private static let rare: Set<Defect> = [
    Defect(.change(.doubled), at: .open), Defect(.change(.lostAtReopening), at: .open),
    Defect(.change(.onOtherEntity), at: .open), Defect(.refusal(.otherKind), at: .readStored),
    Defect(.refusal(.otherKind), at: .query),
  ]

  private static let all = Defect.Place.allCases.flatMap { place in place.effects.map { Defect($0, at: place) } }

  @Test(arguments: Defect.Place.allCases) func aLawKillsEachEffect(at place: Defect.Place) throws {
    let selftest = GeneratedSelftest(
      seeds: [], seed: 1, cases: Effort.count(20, long: 100), laws: Self.laws(for: place))
    for effect in place.effects {
      let defect = Defect(effect, at: place)
      if Self.rare.contains(defect), !Effort.isLong { continue }
      let kill = try selftest.kill(of: defect.adapter(named: "generated:\(place)"))
      #expect(kill.law != nil, "\(defect) \(kill)")
    }
  }

  @Test func theRareEffectsExist() {
    for defect in Self.rare { #expect(Self.all.contains(defect), "\(defect)") }
  }

  /// The standard laws, those of the likely scenarios and the long programs first.
  private static func laws(for place: Defect.Place) -> [Law] {
    let likely: [Scenario] =
      switch place {
      case .subscribe, .event, .cancel: [.observation]
      case .commit, .abort: [.transaction]
      case .query: [.query]
      case .close: [.adapter]
      case .put, .update, .delete, .get, .writeStored, .readStored, .open: [.roundTrip, .missingField]
      }
    let first = likely + [.session]
    return Law.standard.filter { first.contains($0.scenario) } + Law.standard.filter { !first.contains($0.scenario) }
  }
}
