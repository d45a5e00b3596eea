/// A line of a source file.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file's name, as `#fileID` gives them.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// A line of a source file.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and line, as `ListTests/ReversingTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
