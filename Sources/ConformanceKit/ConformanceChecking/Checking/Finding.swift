public import ConformanceLaws
public import ResponseComparing
public import StoreContract

/// A minimal program with which a backend broke a law.
public struct Finding: Sendable, Hashable {
  /// Identifies the defect. Two findings of the same defect have the same fingerprint.
  public var fingerprint: Fingerprint
  /// The law, the type and the change as text. Shrinking keeps it unchanged.
  public var signature: String
  /// The id of the broken law.
  public var law: Law.ID
  /// The scenario that the law belongs to.
  public var scenario: Scenario
  /// The law's statement, in one sentence.
  public var statement: String
  /// The program, as small as the shrinker could make it.
  public var program: Program
  /// What the law expected and what the backend did instead.
  public var mismatch: Mismatch
  /// What triggers the failure: the program does not fail in this way without any one of them. Empty if nothing in the
  /// program matters; nil if that was not measured.
  package var triggers: Set<Trigger>?
  /// What the expected response rests on. Empty if that was not measured.
  package var grounds = FindingGrounds()
  /// The choices that generate the program, for further shrinking. Nil if they generate a program of another law.
  package var choices: String?
  /// How many programs the shrinker ran.
  package var evaluations: Int
  /// The law in whose program the failure was observed, if no case of the broken law itself showed it.
  package var observedBy: Law.ID?
  /// How a simpler program fails, if no other law reports that.
  package var simplerCause: FailureCause?
  /// Whether the program fails every time it runs.
  public var isReproducible: Bool
  /// Whether the shrinker finished, rather than reached a limit.
  public var isMinimal: Bool
  /// The reason from the list of known failures; nil if the failure is not on the list.
  public var knownReason: String?
  /// The path of the corpus file; nil until the file is written.
  public var corpusFile: String?
  /// The command that adds the failure to the list of known failures; nil until the corpus file is written.
  package var listCommand: String?
}

extension Finding {
  /// The kind of failure that a finding reports.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A response broke the law.
    case law
    /// The store crashed, or the process that it runs in died.
    case crash
    /// No response came in time.
    case hang
    /// The adapter violated the adapter protocol, so nothing is known about the store.
    case protocolError
  }

  /// What differs, and what triggers the difference.
  package var cause: FailureCause { FailureCause(mismatch, triggers: triggers) }

  /// The kind of failure that this finding reports.
  package var kind: Kind { mismatch.kind }
}

extension Mismatch {
  /// The kind of finding that reports this mismatch.
  var kind: Finding.Kind {
    switch adapterFailure?.kind {
    case .crash: .crash
    case .hang: .hang
    case .protocolError, .notStarted, .starved, .givenUp: .protocolError
    case nil: isHang ? .hang : .law
    }
  }
}
