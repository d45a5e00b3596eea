import ConformanceKit

/// A value that is none of Convex's, or JSON that is not Convex's: what is wrong, and where.
///
/// ```text
/// items[2].$float: …
/// ```
public struct ConvexError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fields and items that lead to the value.
  public let codingPath: [ConvexKey]
  /// The line of the JSON that was read, counted from 1; nil when none was.
  public let line: Int?
  /// What is wrong, with the text that is to blame.
  public let problem: String

  /// An error.
  ///
  /// - Parameters:
  ///   - codingPath: The fields and items that lead to the value.
  ///   - line: The line of the JSON that was read, counted from 1.
  ///   - problem: What is wrong, with the text that is to blame.
  public init(codingPath: [ConvexKey] = [], line: Int? = nil, _ problem: String) {
    self.codingPath = codingPath
    self.line = line
    self.problem = problem
  }

  /// Where, in which line, and what is wrong.
  public var description: String {
    let place = [codingPath.isEmpty ? nil : JSONPath(codingPath).description, line.map { "line \($0)" }]
    return (place.compactMap { $0 } + [problem]).joined(separator: ": ")
  }

  /// The error as the container of the value sees it.
  func inside(_ key: ConvexKey) -> ConvexError {
    ConvexError(codingPath: [key] + codingPath, line: line, problem)
  }

  /// The error with the line of the value.
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
