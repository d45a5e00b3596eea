/// Makes something of JSON while a ``JSONScanner`` walks through it, from the inside out.
///
/// Nothing is lost on the way: numbers come as their text, and members in their order.
package protocol JSONBuilder {
  /// What is made of a value.
  associatedtype Node
  /// Why a value is refused that is sound JSON; the scanner adds line and path.
  associatedtype Refusal: Error, CustomStringConvertible

  func null() -> Node
  func bool(_ value: Bool) -> Node
  func string(_ text: String) -> Node
  /// The node of a number, given as JSON writes it.
  func number(_ text: String) throws(Refusal) -> Node
  /// The node of an array. The outermost array or object has the depth 1.
  func array(_ items: [Node], depth: Int) throws(Refusal) -> Node
  /// The node of an object, no two keys of which are canonically equal.
  func object(_ members: [(key: String, node: Node)], depth: Int) throws(Refusal) -> Node
}

/// A builder that makes nothing, for JSON that is only checked.
struct JSONCheck: JSONBuilder {
  func null() {}
  func bool(_ value: Bool) {}
  func string(_ text: String) {}
  func number(_ text: String) throws(Impossible) {}
  func array(_ items: [Void], depth: Int) throws(Impossible) {}
  func object(_ members: [(key: String, node: Void)], depth: Int) throws(Impossible) {}

  /// A refusal that never comes.
  enum Impossible: Error, CustomStringConvertible {
    var description: String { switch self {} }
  }
}
