import Foundation
import Synchronization

/// The folder in which processes create the folders of their stores.
///
/// It is in memory if the system has a folder for that, because a check of a store that writes files would otherwise
/// wait for the disk most of the time. The variable `TMPDIR` and ``choose(_:)`` name another place.
package struct StoreFolder: Sendable, Hashable {
  /// The path of the folder.
  package let path: String

  /// Whether the system keeps the files of the folder in memory. False if the system does not say it.
  package var isInMemory: Bool {
    guard let mounts = KernelFile.text("/proc/mounts") else { return false }
    let folder = URL(filePath: path).resolvingSymlinksInPath().path + "/"
    var innermost = (depth: 0, type: "")
    for mount in mounts.split(separator: "\n") {
      let fields = mount.split(separator: " ").map { String($0) }
      guard fields.count > 2 else { continue }
      let place = fields[1].hasSuffix("/") ? fields[1] : fields[1] + "/"
      // Of several mounts at one place, the last one counts.
      if folder.hasPrefix(place), place.count >= innermost.depth { innermost = (place.count, fields[2]) }
    }
    return innermost.type == "tmpfs" || innermost.type == "ramfs"
  }

  private static let chosen = Mutex<String?>(nil)

  /// Chooses a folder for the stores of this process. Call it before the first store is opened.
  ///
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/environment`` if no files can be created in the folder.
  package static func choose(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, access(path, W_OK | X_OK) == 0 else {
      throw StoreError(
        .environment, "stores cannot keep their files in '\(path)': it is no folder that you may write to")
    }
    chosen.withLock { $0 = path }
  }

  /// The folder of this process.
  package static var current: StoreFolder {
    if let path = chosen.withLock({ $0 }) { return StoreFolder(path: path) }
    return base(environment: ProcessInfo.processInfo.environment)
  }

  /// The folder if none was chosen.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - memory: The folder in memory, which is used if `TMPDIR` is not set.
  static func base(environment: [String: String], memory: String = memory) -> StoreFolder {
    if environment["TMPDIR"] == nil, hasRoom(memory) { return StoreFolder(path: memory) }
    return StoreFolder(path: FileManager.default.temporaryDirectory.path)
  }

  /// Whether files can be created in a folder, and it has room for those of large cases.
  private static func hasRoom(_ folder: String) -> Bool {
    var status = statvfs()
    guard access(folder, W_OK | X_OK) == 0, statvfs(folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= leastRoom
  }

  private static let memory = "/dev/shm"
  /// The least number of free bytes. Containers often have a folder in memory of 64 MB.
  private static let leastRoom: UInt64 = 256 << 20
}
