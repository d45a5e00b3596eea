public import ConformanceLaws
public import StoreContract
public import StoreHosting

/// A minimal case in which a backend broke a law.
public struct Finding: Sendable, Hashable {
  /// What tells the defect from others.
  public var fingerprint: Fingerprint
  /// What the fingerprint is the hash of.
  public var signature: String
  /// The id of the law that is broken.
  public var law: Law.ID
  /// The scenario that the law belongs to.
  public var scenario: Scenario
  /// The law in one sentence.
  public var statement: String
  /// The program, as small as the search could make it.
  public var program: Program
  /// What was promised and what came.
  public var mismatch: Mismatch
  /// The choices that the program came from, to shrink it again; nil where they are those of another law's program.
  package var choices: String?
  /// How many programs were tried to make it minimal.
  package var evaluations: Int
  /// The law in a program of which it was observed, where no case of its own law failed so.
  package var observedBy: Law.ID?
  /// Whether the program fails each time it is run.
  public var isReproducible: Bool
  /// Whether the search for a smaller program came to its end.
  public var isMinimal: Bool
  /// The reason given in the list of known failures, if it is on it.
  public var knownReason: String?
  /// The path of the corpus file, once it is written.
  public var corpusFile: String?
  /// The command that puts it on the list of known failures, once its corpus file is written.
  package var listCommand: String?
}

extension Finding {
  /// What a finding is.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// An answer that breaks the law.
    case law
    /// The store, or the process that it lives in, died.
    case crash
    /// There was no answer in time.
    case hang
    /// What the adapter wrote is not of the adapter protocol; nothing is known of the store.
    case protocolError
  }

  /// What this one is.
  public var kind: Kind { mismatch.kind }
}

extension Mismatch {
  /// What a finding of the discrepancy is.
  var kind: Finding.Kind {
    switch breakdown?.kind {
    case .crash: .crash
    case .hang: .hang
    case .protocolError, .notStarted: .protocolError
    case nil: isHang ? .hang : .law
    }
  }
}
