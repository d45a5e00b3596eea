import Foundation

/// Removes what is in a directory, with one call of the system for each file.
///
/// A store's directory is removed after each case. `FileManager` takes several times as long for it.
enum DirectoryContents {
  /// Removes the files and directories in a directory. What cannot be removed stays, and so does what is deeper than a
  /// few directories. A link is removed, and not what it leads to.
  static func remove(from path: String) { remove(from: path, in: AT_FDCWD, levels: 4) }

  /// Removes what is in a directory, and in those inside it, down to a number of levels.
  private static func remove(from path: UnsafePointer<CChar>, in parent: CInt, levels: Int) {
    let descriptor = openat(parent, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
          if isSelfOrParent(name) || unlinkat(descriptor, name, 0) == 0 || levels == 0 { return }
          remove(from: name, in: descriptor, levels: levels - 1)
          _ = unlinkat(descriptor, name, AT_REMOVEDIR)
        }
      }
    }
  }

  /// Whether the name of an entry is "." or "..".
  private static func isSelfOrParent(_ name: UnsafePointer<CChar>) -> Bool {
    strcmp(name, ".") == 0 || strcmp(name, "..") == 0
  }
}
