extension Semantics {
  /// What becomes of stored values that the opening schema does not know, or knows otherwise.
  public enum Evolution: String, Sendable, Hashable, CaseIterable, Codable {
    /// Opening is refused with ``StoreError/Kind/schemaRefused``. (ObjectBox: another type, or an older model.)
    case refuse
    /// A row is converted to the opening schema. A number becomes a number of another type as the location opens, where it
    /// converts exactly; what the schema does not know stays until the row is next written, which drops it. (`Codable` files.)
    case convert
    /// The values are erased as the location opens. (Realm, migration.)
    case reset
    /// The values of a property that was dropped stay until their row is next written, and a property that is added again under
    /// the same stored name does not get them: it is a new one. (ObjectBox: a name gets a new uid.) Elsewhere as ``reset``.
    case retire
    /// The values stay as they are, through every write of the row. (Convex's documents.)
    case keep
  }
}
