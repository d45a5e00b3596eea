/// A JSON value as it was written: no number is rounded, and members keep their order.
package enum JSONNode {
  case null
  case bool(Bool)
  /// A number, as JSON writes it.
  case number(String)
  case string(String)
  case array([JSONNode])
  /// Members, no two keys of which are canonically equal.
  case object([(key: String, node: JSONNode)])
}
