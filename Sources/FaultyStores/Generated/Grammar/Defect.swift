/// A defect of the grammar: an effect at one place, and a trigger that says when it shows.
package struct Defect: Sendable, Hashable {
  /// The way in which the operation goes wrong.
  package let effect: Effect
  /// The operation that goes wrong.
  package let place: Place
  /// The conditions that must all hold for the defect to show. Without conditions, it always shows.
  package let trigger: [Condition]

  /// The number of conditions of the trigger.
  package var depth: Int { trigger.count }

  package init(_ effect: Effect, at place: Place, when trigger: [Condition] = []) {
    self.effect = effect
    self.place = place
    self.trigger = trigger
  }
}

extension Defect {
  /// Each effect at each place. The defects always show.
  package static let withoutTrigger = Place.allCases.flatMap { place in place.effects.map { Defect($0, at: place) } }
}

extension Defect: CustomStringConvertible {
  /// The defect in one sentence.
  package var description: String {
    let sentence = effect.sentence(at: place)
    let start = sentence.prefix(1).uppercased() + sentence.dropFirst()
    guard !trigger.isEmpty else { return "\(start)." }
    return "\(start), if \(trigger.map(\.clause).joined(separator: ", and "))."
  }
}
