import Generators
package import StoreContract

/// A defect that a seed draws. At least one program shows it.
package struct GeneratedDefect: Sendable {
  /// The seed that draws the defect.
  package let seed: UInt64
  package let defect: Defect

  /// Draws defects until a program shows one. The number of conditions depends on the seed alone.
  package init(seed: UInt64) {
    self.seed = seed
    let depth = Int(Seed.derived(from: seed, name: "depth") % UInt64(Self.greatestDepth)) + 1
    var index: UInt64 = 0
    var defect: Defect
    repeat {
      var draw = Draw(.random(seed: Seed.derived(from: seed, index: index)))
      defect = Defect(&draw, depth: depth)
      index += 1
    } while defect.depth != depth || defect.witness == nil
    self.defect = defect
  }

  /// The largest number of conditions of a drawn trigger.
  package static let greatestDepth = 3

  /// The store with the defect. Its backend is `faulty:generated:SEED`.
  package var adapter: any StoreAdapter { defect.adapter(named: "generated:\(seed)") }

  /// Finds the defect of a backend by its name. The result is nil if it is not the name of a generated store.
  package init?(backend name: String) {
    let start = "faulty:generated:"
    guard name.hasPrefix(start), let seed = UInt64(name.dropFirst(start.count)), name == "\(start)\(seed)" else {
      return nil
    }
    self.init(seed: seed)
  }
}

extension Defect {
  /// Draws an effect at a place, and conditions of different families that suit the place. Each effect at each place is
  /// as likely as any other.
  ///
  /// A trigger without conditions is never drawn, because every case shows such a defect.
  fileprivate init(_ draw: inout Draw, depth: Int) {
    let always = draw.element(of: Self.withoutTrigger)
    let (place, effect) = (always.place, always.effect)
    var families = ConditionFamily.allCases.filter { $0.suits(place) }
    var trigger: [Condition] = []
    while trigger.count < depth, !families.isEmpty {
      let family = families.remove(at: families.firstIndex(of: draw.element(of: families)) ?? 0)
      let conditions = family.conditions(for: place).filter { !effect.implies($0) }
      if !conditions.isEmpty { trigger.append(draw.element(of: conditions)) }
    }
    self.init(effect, at: place, when: trigger)
  }
}

extension Defect.Effect {
  /// Whether the effect can only show where the condition holds.
  fileprivate func implies(_ condition: Defect.Condition) -> Bool {
    switch condition {
    case .transaction(1): self == .change(.outsideTransaction)
    case .batch(2): self == .answer(.idsExchanged)
    default: false
    }
  }
}
