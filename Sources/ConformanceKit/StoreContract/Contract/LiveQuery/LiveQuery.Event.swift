extension LiveQuery {
  /// What a store tells of a live query.
  package enum Event: Sendable, Hashable {
    /// The result is this now.
    case result([Record])
    /// Nothing more comes, by this error if there is one.
    case end(StoreError?)

    /// Whether nothing comes after it.
    var isEnd: Bool {
      if case .end = self { true } else { false }
    }
  }
}
