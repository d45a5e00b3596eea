/// Which versions of an app must be able to read each other's documents. The words are those of schema registries.
///
/// Documents of all recorded versions are compared. ``withLastOnly`` compares with the last recorded version alone.
public struct Compatibility: Sendable, Hashable {
  /// Whether this version must read the documents of earlier ones.
  let readsOld: Bool
  /// Whether earlier versions must read the documents of this one.
  let isReadByOld: Bool
  /// Whether only the last recorded version counts.
  private(set) var isWithLastOnly = false

  /// This version reads what earlier versions wrote. This is what an app needs whose users keep their data through
  /// updates.
  public static let backward = Compatibility(readsOld: true, isReadByOld: false)
  /// Earlier versions read what this version writes. This is what a server needs whose clients are not all updated.
  public static let forward = Compatibility(readsOld: false, isReadByOld: true)
  /// Both. This is what an app needs that synchronises between devices with different versions.
  public static let full = Compatibility(readsOld: true, isReadByOld: true)

  /// The same with the last recorded version only. Without it, all recorded versions count.
  public var withLastOnly: Compatibility {
    var result = self
    result.isWithLastOnly = true
    return result
  }

  private init(readsOld: Bool, isReadByOld: Bool) {
    self.readsOld = readsOld
    self.isReadByOld = isReadByOld
  }
}

/// What becomes of keys that a version of an app does not know when it reads a document and writes it again.
public enum UnknownKeys: String, Sendable, Hashable {
  /// They are still in the document, with their values.
  case kept
  /// They are lost, as with synthesised `Codable` conformances.
  case lost
}
