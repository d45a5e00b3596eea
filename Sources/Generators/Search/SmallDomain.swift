/// The tree of all choices made, kept for as long as the domain seems small enough to be run to the end.
///
/// It is given up for good at the first choice of many values, or when it grows beyond its bound.
struct SmallDomain: Sendable {
  private struct Node: Sendable {
    /// The choice at the node; `nil` until a case went through it.
    var choice: Choice?
    var children: [UInt64: Int] = [:]
    var completeChildren: UInt64 = 0
    var isComplete = false
  }

  private var nodes = [Node()]

  /// Whether the domain may still turn out to be small.
  private(set) var isTracked = true

  private static let maximumNodes = 4096
  private static let maximumWidth: UInt64 = 1024

  /// Whether the choices recorded were those that were tried; a filter that tries again makes them differ.
  var isExact = true

  /// Whether everything there is was run.
  var isExhausted: Bool { isTracked && isExact && nodes[0].isComplete }

  /// The choices that make a difference.
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

  /// Returns choices that no case began with, the simplest first, or `nil` when there are none or they are not tracked.
  func unseen() -> [Choice]? {
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

  /// Marks the end of a path as complete, and what is complete by that.
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
