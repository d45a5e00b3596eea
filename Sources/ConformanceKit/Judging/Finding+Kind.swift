extension Discrepancy {
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
  public var kind: Kind { discrepancy.kind }
}
