extension JSONNode {
  /// A member of an object; nil where there is none, and in any other value.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.node
  }

  /// The object with a member in the place of the one of that key, or at its end; any other value as it is.
  package func replacing(_ key: String, by node: JSONNode) -> JSONNode {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].node = node
    } else {
      members.append((key, node))
    }
    return .object(members)
  }

  /// The object without the member of a key; any other value as it is.
  func removing(_ key: String) -> JSONNode {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }
}
