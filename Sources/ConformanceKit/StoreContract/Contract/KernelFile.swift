import Foundation

/// A file that the kernel writes while it is read, as those in `/proc`.
///
/// Such a file has no size, and a read gives at most one page of most of them. `String(contentsOfFile:)` and
/// `FileManager` take the first short read for the end.
package enum KernelFile {
  /// The whole text of a file, or nil if there is no such file or it is not UTF-8.
  package static func text(_ path: String) -> String? {
    guard let content = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { return nil }
    return String(data: content, encoding: .utf8)
  }
}
