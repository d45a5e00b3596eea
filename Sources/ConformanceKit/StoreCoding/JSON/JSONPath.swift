import StoreContract

/// The keys and indices that lead to a value in JSON.
package struct JSONPath: Hashable, CustomStringConvertible {
  /// A step into an object or an array.
  package enum Component: Hashable {
    case key(String)
    case index(Int)
  }

  package var components: [Component]

  package init(_ components: [Component] = []) {
    self.components = components
  }

  package init(_ path: [any CodingKey]) {
    components = path.map { key in key.intValue.map(Component.index) ?? .key(key.stringValue) }
  }

  /// The path in a form such as `program.operations[2].records[0].fields.p`. A key that is not an identifier is quoted.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isIdentifier: text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(key.quoted)]"
      }
    }
    return text
  }
}
