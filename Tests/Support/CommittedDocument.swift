public import Foundation

/// A document of the repository, as it is committed, for tests that hold it to what is compiled and run.
public struct CommittedDocument {
  /// Where it is.
  public let file: URL
  /// Its text.
  public let text: String

  /// Reads a document.
  ///
  /// - Parameter path: Its path from the root of the repository.
  /// - Throws: The file system's error when it cannot be read.
  public init(_ path: String) throws {
    file = Self.root.appending(path: path)
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The blocks of code of a language, in order.
  public func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The root of the repository, three folders above this file.
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
