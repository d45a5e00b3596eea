import ConformanceKit
import Foundation

/// The disk that stores are on.
enum Disk {
  /// How much room the engine is to have before it opens a store, in bytes.
  private static let least: UInt64 = 256 * 1024

  /// Checks that there is room for a store.
  ///
  /// The engine maps its files into memory, and the system ends a process that writes there to a disk without room: no call would
  /// come back to tell of it.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `environment` when there is not.
  static func checkRoom(at directory: URL) throws(StoreError) {
    var facts = statvfs()
    guard statvfs(directory.path, &facts) == 0 else { return }
    let room = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    guard room >= least else { throw .diskIsFull("the disk has \(room) bytes left, and the engine needs \(least)") }
  }
}
