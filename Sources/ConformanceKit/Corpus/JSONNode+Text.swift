extension JSONNode {
  /// The value with the keys of all objects in order.
  var inOrder: JSONNode {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let nodes): .array(nodes.map(\.inOrder))
    case .object(let members):
      .object(members.map { ($0.key, $0.node.inOrder) }.sorted { $0.0.precedesInUTF8($1.0) })
    }
  }

  /// The value on one line, all that is not ASCII escaped: equal texts are equal JSON, where keys are in order.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let value): Self.quoted(value)
    case .array(let nodes): "[" + nodes.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.node.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for unit in value.utf16 {
      switch unit {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
