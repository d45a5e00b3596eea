/// The tree of all choices made so far. It shows when a small domain has been run completely.
///
/// The tree is abandoned for good at the first choice with many possible values, or when it exceeds its size limit.
struct ChoiceTree: Sendable {
  private struct Node: Sendable {
    /// The choice at this node, or nil until a case has passed through it.
    var choice: Choice?
    var children: [UInt64: Int] = [:]
    var completeChildren: UInt64 = 0
    var isComplete = false
  }

  private var nodes = [Node()]

  /// Whether the domain may still be small enough. If not, the tree is empty.
  private(set) var isTracked = true

  private static let maximumNodes = 4096
  private static let maximumWidth: UInt64 = 1024

  /// Whether the recorded choices are the choices that were tried. They differ if a filter tried again.
  var isExact = true

  /// Whether every possible value has been run.
  var isExhausted: Bool { isTracked && isExact && nodes[0].isComplete }

  /// Returns the choices that had more than one possible value.
  static func path(_ choices: [Choice]) -> [Choice] { choices.filter { !$0.isForced } }

  /// Adds the choices of a case that was run.
  mutating func insert(_ choices: [Choice]) {
    guard isTracked else { return }
    var path = [0]
    for choice in choices where !choice.isForced {
      guard let width = Self.width(of: choice), width <= Self.maximumWidth, nodes.count < Self.maximumNodes else {
        isTracked = false
        nodes = [Node()]
        return
      }
      path.append(child(of: path[path.count - 1], at: choice))
    }
    complete(path)
  }

  /// Returns the simplest choices that no case has started with. Returns nil if there are none, or if the tree has been
  /// abandoned.
  func novelPrefix() -> [Choice]? {
    guard isTracked, !nodes[0].isComplete else { return nil }
    var prefix: [Choice] = []
    var node = 0
    while let choice = nodes[node].choice {
      guard let rank = firstIncompleteRank(of: node, choice: choice) else { return nil }
      prefix.append(choice.with(rank: rank))
      guard let child = nodes[node].children[rank] else { return prefix }
      node = child
    }
    return prefix
  }

  private func firstIncompleteRank(of node: Int, choice: Choice) -> UInt64? {
    guard let width = Self.width(of: choice) else { return nil }
    return (0..<width).first { rank in
      nodes[node].children[rank].map { !nodes[$0].isComplete } ?? true
    }
  }

  private mutating func child(of node: Int, at choice: Choice) -> Int {
    if nodes[node].choice == nil { nodes[node].choice = choice }
    let rank = choice.rank
    if let child = nodes[node].children[rank] { return child }
    nodes.append(Node())
    nodes[node].children[rank] = nodes.count - 1
    return nodes.count - 1
  }

  /// Marks the end of a path as complete, and every node that is complete as a result.
  private mutating func complete(_ path: [Int]) {
    for node in path.reversed() {
      if nodes[node].isComplete { return }
      if let choice = nodes[node].choice, node != path[path.count - 1] {
        nodes[node].completeChildren += 1
        guard let width = Self.width(of: choice), nodes[node].completeChildren >= width else { return }
      }
      nodes[node].isComplete = true
    }
  }

  private static func width(of choice: Choice) -> UInt64? {
    switch choice.kind {
    case .boolean: 2
    case .integer: choice.upper - choice.lower == .max ? nil : choice.upper - choice.lower + 1
    case .float, .string, .bytes: nil
    }
  }
}
