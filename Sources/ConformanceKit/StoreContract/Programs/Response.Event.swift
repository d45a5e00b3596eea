extension Response {
  /// What came of a live query.
  public enum Event: Sendable, Hashable {
    /// A result: the records that the query finds, in its order.
    case result([Found])
    /// It ended with an error.
    case failure(StoreError)
    /// The live query has ended.
    case end
    /// Nothing came that agrees with what the query gives, and it was waited for this long.
    case silence(milliseconds: Int)
  }
}
