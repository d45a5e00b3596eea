package import Foundation

extension URL {
  /// The file's path, from the working directory where it is below that.
  package var shortPath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

extension String {
  /// The rule for names that can be part of a path, for messages.
  package static let fileNameRule = "a name of letters, digits and . _ - : that does not start with a point"

  /// Whether the name can be part of a path and stays in its directory.
  package var isFileName: Bool {
    guard let first = utf8.first, first != UInt8(ascii: "."), utf8.count <= 200 else { return false }
    return unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-:".unicodeScalars.contains($0))
    }
  }
}
