import Foundation

/// Lets one writer at a time into a directory, be it of this process or of another.
///
/// The lock is the system's and ends with its process, so that none is left behind by a kill.
enum DirectoryLock {
  /// Waits until nobody else holds a directory's lock, and holds it while a body runs.
  ///
  /// - Parameter body: Is told whether it is alone; not, where the system locks no directories, as some network file systems.
  static func hold<Result, Failure: Error>(
    _ directory: String, _ body: (_ isAlone: Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body(false) }
    defer { close(descriptor) }
    var status = flock(descriptor, LOCK_EX)
    while status != 0, errno == EINTR { status = flock(descriptor, LOCK_EX) }
    return try body(status == 0)
  }
}
