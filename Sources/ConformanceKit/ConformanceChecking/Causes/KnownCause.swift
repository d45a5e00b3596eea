package import ConformanceLaws
package import ResponseComparing
import StoreContract
import StoreHosting

/// A cause of failures for which the search does not look again: a finding has reported it, or it is on the list of
/// known failures.
package struct KnownCause: Sendable, Hashable {
  /// Which failures the cause may explain.
  package let scope: CauseScope
  /// What triggers the failures. Nil if that was not measured: the cause then explains every failure of its scope.
  package let triggers: Set<Trigger>?
  /// The fingerprint of the finding or the entry.
  package let fingerprint: Fingerprint
  /// The law that the finding or the entry breaks.
  package let law: Law.ID
  /// Whether the cause is on the list of known failures.
  package let isListed: Bool

  /// Creates a known cause.
  package init(
    _ scope: CauseScope, triggers: Set<Trigger>?, fingerprint: Fingerprint, law: Law.ID, isListed: Bool
  ) {
    self.scope = scope
    self.triggers = triggers
    self.fingerprint = fingerprint
    self.law = law
    self.isListed = isListed
  }

  /// The cause of such failures whichever law they break.
  var inAnyLaw: KnownCause {
    var scope = scope
    scope.laws = ["*"]
    return KnownCause(scope, triggers: triggers, fingerprint: fingerprint, law: law, isListed: isListed)
  }

  /// Whether the cause may explain a case that a law's oracle rejects. If a simpler program fails as well, the cause of
  /// that failure counts too, whichever law it breaks.
  func mayExplain(_ result: CaseResult, of law: Law.ID) -> Bool {
    switch result {
    case .lawful, .undecided: false
    case .unlawful(let found): scope.contains(found, of: law)
    case .incidental(let found, let simpler): scope.contains(found, of: law) || scope.contains(simpler)
    }
  }

  /// Whether the cause explains a finding of a law, whose triggers were measured.
  ///
  /// A finding may have more triggers: for example, the value that triggers the failure may stand in an update.
  package func explains(_ mismatch: Mismatch, of law: Law.ID, _ found: Set<Trigger>?) -> Bool {
    guard scope.contains(mismatch, of: law) else { return false }
    guard let triggers, !triggers.isEmpty else { return triggers == nil || found?.isEmpty ?? true }
    return found?.include(triggers) ?? false
  }

  /// Whether the cause explains a finding because a simpler program fails as well, whichever law that breaks.
  ///
  /// - Parameters:
  ///   - simpler: How the simpler program fails.
  ///   - found: What triggers the finding; nil if that could not be measured.
  func explains(simpler: FailureCause, _ found: Set<Trigger>?) -> Bool {
    guard scope.contains(simpler) else { return false }
    guard let triggers, let found else { return true }
    return found.include(triggers)
  }
}

/// The failures that a known cause may explain, by law, type and change. Each pattern may contain `*`, which stands for
/// any characters.
package struct CauseScope: Sendable, Hashable {
  /// Patterns of the laws' ids.
  package var laws: [String]
  /// Patterns of the names of types. The empty pattern stands for failures in which no type is involved.
  package var types: [String]
  /// Patterns of the changes.
  package var changes: [String]

  /// Creates a scope from patterns.
  package init(laws: [String], types: [String], changes: [String]) {
    self.laws = laws
    self.types = types
    self.changes = changes
  }

  /// Creates the scope of failures that are like one mismatch.
  package init(laws: [String], like mismatch: Mismatch) {
    self.init(laws: laws, types: [mismatch.type], changes: [mismatch.change])
  }

  /// Whether a law's mismatch is in the scope.
  package func contains(_ mismatch: Mismatch, of law: Law.ID) -> Bool {
    laws.contains { law.matches(glob: $0) } && contains(mismatch)
  }

  /// Whether a mismatch is in the scope, whichever law it breaks.
  func contains(_ mismatch: Mismatch) -> Bool { contains(FailureCause(mismatch)) }

  /// Whether a cause is in the scope, whichever law is broken.
  package func contains(_ cause: FailureCause) -> Bool {
    types.contains { cause.type.matches(glob: $0) }
      && changes.contains { pattern in
        cause.change.matches(glob: pattern) || cause.changesInside.contains { $0.matches(glob: pattern) }
      }
  }
}

extension FailureCause {
  /// For a crash in a transaction, the crash in each call: the process does not say in which call of the transaction it
  /// ended. Empty for any other failure.
  fileprivate var changesInside: [String] {
    guard change.hasPrefix("crash: ") else { return [] }
    let place = " in \(AdapterMethod.transaction.rawValue)"
    guard change.hasSuffix(place) else { return [] }
    return AdapterMethod.allCases.map { "\(change.dropLast(place.count)) in \($0.rawValue)" }
  }
}
