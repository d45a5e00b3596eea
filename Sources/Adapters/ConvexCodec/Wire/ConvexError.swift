import StoreCoding

/// The error for a value or JSON that Convex does not accept, with its place.
///
/// ```text
/// items[2].$float: …
/// ```
public struct ConvexError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fields and items that lead to the value.
  public let codingPath: [ConvexKey]
  /// The 1-based line number in the JSON, or nil if no JSON was read.
  public let line: Int?
  /// The problem, with the text that causes it.
  public let problem: String

  /// Makes an error about a value.
  ///
  /// - Parameters:
  ///   - codingPath: The fields and items that lead to the value.
  ///   - line: The 1-based line number in the JSON, or nil if no JSON was read.
  ///   - problem: The problem, with the text that causes it.
  public init(codingPath: [ConvexKey] = [], line: Int? = nil, _ problem: String) {
    self.codingPath = codingPath
    self.line = line
    self.problem = problem
  }

  /// The path, the line and the problem, separated by colons.
  public var description: String {
    let place = [codingPath.isEmpty ? nil : JSONPath(codingPath).description, line.map { "line \($0)" }]
    return (place.compactMap { $0 } + [problem]).joined(separator: ": ")
  }

  /// The error with the key of the value in its container before the path.
  func inside(_ key: ConvexKey) -> ConvexError {
    ConvexError(codingPath: [key] + codingPath, line: line, problem)
  }

  /// The error with the value's line number.
  func inLine(_ line: Int?) -> ConvexError {
    ConvexError(codingPath: codingPath, line: line, problem)
  }
}

extension ConvexError {
  init(_ fault: JSONTokens.Fault) {
    let codingPath = fault.path.components.map { component in
      switch component {
      case .key(let name): ConvexKey(name)
      case .index(let index): ConvexKey(index: index)
      }
    }
    self.init(codingPath: codingPath, line: fault.line, fault.message)
  }
}
