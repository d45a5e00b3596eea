package import Foundation
package import StoreContract

/// The disk that holds the stores.
package enum Disk {
  /// The minimum free space before the engine opens a store, in bytes.
  private static let least: UInt64 = 256 * 1024

  /// Checks that the disk has space for a store.
  ///
  /// The engine maps its files into memory. If the disk is full, the system ends a process that writes to that memory,
  /// and no call returns an error.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `environment` if the disk lacks that space.
  package static func checkRoom(at directory: URL) throws(StoreError) {
    var facts = statvfs()
    guard statvfs(directory.path, &facts) == 0 else { return }
    let room = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    guard room >= least else { throw .diskIsFull("the disk has \(room) bytes left, and the engine needs \(least)") }
  }
}
