import Foundation

/// The folder that holds the locations of one process.
///
/// It is in memory if the system has a folder for that, because a check of a store that writes files would otherwise
/// wait for the disk most of the time. The variable `TMPDIR` names another place.
///
/// A process that is killed leaves its folder behind, and perhaps processes of its adapters. The next process removes
/// the folder and ends these processes. To tell such a folder from one that is in use, a process holds a lock on a file
/// beside its folder for as long as it runs.
struct LocationFolder: Sendable {
  /// The path of the folder. The folder is missing if it could not be created.
  let path: String
  private let lock: CInt

  /// The folder of this process.
  static let own: LocationFolder = {
    let parent = StoreFolder.current.path
    removeLeftovers(in: parent)
    let folder = LocationFolder(in: parent)
    atexit { LocationFolder.own.remove() }
    return folder
  }()

  /// Creates a folder with a new name, and locks it.
  ///
  /// Another process may find the lock file before it is locked, take it for a leftover, and remove it. It holds the
  /// lock meanwhile, so this process waits, notices that its file is gone, and chooses another name.
  init(in base: String) {
    var (path, lock): (String, CInt)
    repeat {
      path = "\(base)/\(Self.prefix)\(UUID().uuidString)"
      lock = open(path + Self.lockSuffix, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    } while lock >= 0 && !Self.locks(lock)
    (self.path, self.lock) = (path, lock)
    mkdir(path, 0o700)
  }

  /// Waits for the lock on a file. If the file was removed meanwhile, closes it and returns false.
  private static func locks(_ file: CInt) -> Bool {
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    guard fstat(file, &status) == 0, status.st_nlink == 0 else { return true }
    close(file)
    return false
  }

  /// Removes the folder and unlocks it. If a store still writes to the folder, the next process removes it.
  func remove() {
    for _ in 0..<Self.attempts where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
    guard lock >= 0 else { return }
    if !FileManager.default.fileExists(atPath: path) { unlink(path + Self.lockSuffix) }
    close(lock)
  }

  /// How often to remove the folder. A store that another thread uses may create files in the meantime.
  private static let attempts = 5

  /// Removes the folders of processes that have ended without doing so, and ends the processes that they started.
  static func removeLeftovers(in base: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(lockSuffix) {
      let file = open("\(base)/\(name)", O_RDWR | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        ProcessMark.endProcesses(ofOwner: "\(base)/\(name.dropLast(lockSuffix.count))")
        try? FileManager.default.removeItem(atPath: "\(base)/\(name.dropLast(lockSuffix.count))")
        unlink("\(base)/\(name)")
      }
      close(file)
    }
  }

  private static let prefix = "conformance-"
  private static let lockSuffix = ".lock"
}
