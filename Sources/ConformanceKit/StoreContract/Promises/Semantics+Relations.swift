extension Semantics {
  /// What a link reads as whose target was removed.
  public enum RemovedTarget: String, Sendable, Hashable, CaseIterable, Codable {
    /// As no target: null, or left out of the list. The link went with its target, and a link to a record that is not there
    /// is rejected. (Realm: a link to an object that is deleted becomes nil.)
    case cleared
    /// As no target, as long as there is none: the id stays in the store, and leads to the record that is next stored under it.
    /// (ObjectBox: the target's id is kept with the source, and looked up when the target is asked for.)
    case unresolved
    /// As what it was: the id is a value like others, and whoever follows it finds nothing. (Convex, "Document IDs"; ids in a
    /// `Codable` file.)
    case dangling
  }

  /// What a link to many records keeps.
  public enum ToMany: String, Sendable, Hashable, CaseIterable, Codable {
    /// The targets in order, one as often as it was put in. (Realm's `List`; an array of ids in Convex and in `Codable` files.)
    case list
    /// Each target once, in no order that is promised. (ObjectBox: a relation is a set of pairs of ids.)
    case set
  }
}
