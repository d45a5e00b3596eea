import StoreCoding

/// How large the program of a corpus file is: of two files of one defect, the one with the smaller program is kept.
///
/// No two programs are of one size, so that which is kept does not depend on which came first. It is taken from the file as JSON,
/// so that it does not matter whose types the program is made of.
struct ProgramSize: Comparable {
  private let operations: Int
  private let properties: Int
  private let text: [UInt8]

  /// The size of the program in a corpus file's content.
  init(in file: JSONNode) {
    let program = file["program"] ?? .null
    operations = program.count { $0["op"] != nil }
    properties = program.count { $0["storedName"] != nil }
    text = Array(program.inOrder.text.utf8)
  }

  /// First counts what a reader has to follow, then what is to be read.
  static func < (left: ProgramSize, right: ProgramSize) -> Bool {
    if left.counts != right.counts { return left.counts < right.counts }
    return left.text.lexicographicallyPrecedes(right.text)
  }

  private var counts: (Int, Int, Int) { (operations, properties, text.count) }
}

extension JSONNode {
  /// How many values there are that a condition holds for, this one and all inside of it.
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
