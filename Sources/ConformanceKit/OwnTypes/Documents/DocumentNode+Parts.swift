import StoreCoding

extension DocumentNode {
  /// The part at a path; nil if there is none.
  subscript(path: JSONPath) -> DocumentNode? {
    path.components.reduce(Optional(self)) { $0?[$1] }
  }

  /// The part at one step; nil if there is none.
  subscript(component: JSONPath.Component) -> DocumentNode? {
    switch (self, component) {
    case (.object(let members), .key(let key)): members[key]
    case (.array(let nodes), .index(let index)) where nodes.indices.contains(index): nodes[index]
    default: nil
    }
  }

  /// All parts with their paths, the tree itself first. The members of an object follow in the order of their keys.
  var parts: [(path: JSONPath, node: DocumentNode)] {
    var parts: [(JSONPath, DocumentNode)] = []
    func add(_ node: DocumentNode, at path: JSONPath) {
      parts.append((path, node))
      for (component, child) in node.children { add(child, at: path.appending(component)) }
    }
    add(self, at: JSONPath())
    return parts
  }

  /// The parts one step below, in order.
  var children: [(component: JSONPath.Component, node: DocumentNode)] {
    switch self {
    case .array(let nodes): nodes.enumerated().map { (.index($0.offset), $0.element) }
    case .object(let members):
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { (.key($0.key), $0.value) }
    case .null, .bool, .number, .string, .date, .data: []
    }
  }

  /// The tree with one part replaced, or removed if the new part is nil. A member that does not exist is added. A path
  /// that leads nowhere leaves the tree unchanged.
  func replacing(_ path: JSONPath, by node: DocumentNode?) -> DocumentNode {
    guard let first = path.components.first else { return node ?? .null }
    let rest = JSONPath(Array(path.components.dropFirst()))
    switch (self, first) {
    case (.object(var members), .key(let key)):
      members[key] = rest.components.isEmpty ? node : members[key]?.replacing(rest, by: node)
      return .object(members)
    case (.array(var nodes), .index(let index)) where nodes.indices.contains(index):
      if !rest.components.isEmpty {
        nodes[index] = nodes[index].replacing(rest, by: node)
      } else if let node {
        nodes[index] = node
      } else {
        nodes.remove(at: index)
      }
      return .array(nodes)
    default: return self
    }
  }
}

extension JSONPath {
  /// The path one step further.
  func appending(_ component: Component) -> JSONPath { JSONPath(components + [component]) }

  /// The path without its last step.
  var parent: JSONPath { JSONPath(Array(components.dropLast())) }

  /// Whether the path leads to a part of what another path leads to, or to the same.
  func isInside(_ other: JSONPath) -> Bool { components.starts(with: other.components) }
}
