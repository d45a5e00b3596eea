package import Foundation
package import StoreCoding
import StoreContract

extension Corpus {
  /// The files to replay: the given files, and every `*.json` file in and below the given directories, sorted by path.
  ///
  /// - Parameter paths: Files and directories.
  /// - Returns: The files, each one once. Empty if the directories contain none.
  /// - Throws: ``CorpusError`` when a path does not exist or a directory cannot be read.
  package static func files(at paths: [URL]) throws(CorpusError) -> [URL] {
    var files: [String] = []
    for path in paths { files += try Self.files(at: path.path(percentEncoded: false)) }
    files.sort { $0.precedesInUTF8($1) }
    let isFirst = { (index: Int) in index == 0 || !files[index].hasSameUTF8(as: files[index - 1]) }
    return files.indices.filter(isFirst).map { URL(filePath: files[$0], directoryHint: .notDirectory) }
  }

  /// Whether there is nothing to replay: none of the paths exists, or those that exist contain no files.
  ///
  /// - Throws: ``CorpusError`` when a directory cannot be read.
  package static func isEmpty(at paths: [String]) throws(CorpusError) -> Bool {
    let present = paths.filter { FileManager.default.fileExists(atPath: $0) }
    return try files(at: present.map { URL(filePath: $0) }).isEmpty
  }

  private static func files(at path: String) throws(CorpusError) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CorpusError(
        file: path, problem: "there is no such file or directory",
        remedy: "name a corpus file, or a directory of them such as corpora/regressions")
    }
    guard isDirectory.boolValue else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw CorpusError(
        file: path, problem: "the directory cannot be read: \(error.localizedDescription)",
        remedy: "check that you may read it")
    }
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      let inner = path + (path.hasSuffix("/") ? "" : "/") + name
      if name.hasSuffix(".json") {
        files.append(inner)
      } else if isRealDirectory(inner) {
        files += try Self.files(at: inner)
      }
    }
    return files
  }

  /// Whether a path is a directory rather than a symbolic link. A link could lead into a cycle.
  private static func isRealDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
