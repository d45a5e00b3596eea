package import Foundation

extension URL {
  /// The file's path, from the working directory where it is below that.
  package var shortPath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
