import StoreCoding

/// The size of a corpus file's program. If two files show one defect, the file with the smaller program is kept.
///
/// The size is computed from the file's JSON, so it does not depend on the Swift types that the program uses.
struct ProgramSize: Comparable {
  private let operations: Int
  private let properties: Int
  private let text: [UInt8]

  /// Computes the size of the program in a corpus file's content.
  init(in file: JSONNode) {
    let program = file["program"] ?? .null
    operations = program.count { $0["op"] != nil }
    properties = program.count { $0["storedName"] != nil }
    text = Array(program.inOrder.text.utf8)
  }

  /// Compares the numbers of operations, then of properties, then the length of the text. Ties are broken by the text
  /// itself.
  static func < (left: ProgramSize, right: ProgramSize) -> Bool {
    if left.counts != right.counts { return left.counts < right.counts }
    return left.text.lexicographicallyPrecedes(right.text)
  }

  /// Whether a file is worth replacing: this program has fewer operations or properties, or a shorter text. The order
  /// of two texts of one length is no reason to rewrite a file that is under version control.
  func isWorthReplacing(_ present: ProgramSize) -> Bool { counts < present.counts }

  private var counts: (Int, Int, Int) { (operations, properties, text.count) }
}

extension JSONNode {
  /// The number of JSON values that satisfy a condition, including this one and all values inside it.
  fileprivate func count(where condition: (JSONNode) -> Bool) -> Int {
    let inside: [JSONNode] =
      switch self {
      case .array(let nodes): nodes
      case .object(let members): members.map(\.node)
      case .null, .bool, .number, .string: []
      }
    return inside.reduce(condition(self) ? 1 : 0) { $0 + $1.count(where: condition) }
  }
}
