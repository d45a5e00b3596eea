public import Foundation
import Synchronization

/// A place of its own for one store: a directory that is made when it is asked for, and memory that lives as long.
///
/// The kit gives each case a fresh location, and removes it with all that is in it.
public final class Location: Sendable {
  private struct State {
    var directory: URL?
    /// Where the directory is to be, once it is needed.
    var path: String?
    var resident: (any Sendable)?
    var breakdown: AdapterFailure?

    mutating func reservedPath() -> String {
      if let path { return path }
      let number = Location.count.add(1, ordering: .relaxed).newValue
      let made = "\(Location.names.base)/conformance-\(Location.names.process)-\(number)"
      path = made
      return made
    }
  }

  /// Where the locations of this process are, and how many there were.
  private static let names = (base: FileManager.default.temporaryDirectory.path, process: UUID().uuidString)
  private static let count = Atomic<Int>(0)

  private let state: Mutex<State>
  /// Whether an adapter broke down here: asked before each operation.
  private let isBroken = Atomic(false)
  /// Whether the directory is this location's to remove.
  private let ownsDirectory: Bool
  /// The first of the locations that one case uses.
  private let first: Location?

  private init(_ state: State, ownsDirectory: Bool, first: Location?) {
    self.state = Mutex(state)
    self.ownsDirectory = ownsDirectory
    self.first = first
  }

  /// A fresh, empty location.
  public convenience init() {
    self.init(State(), ownsDirectory: true, first: nil)
  }

  /// A fresh location that the same case uses beside another. An adapter that keeps one process a case keeps this one there.
  package convenience init(beside other: Location) {
    self.init(State(), ownsDirectory: true, first: other.home)
  }

  /// The location of a directory that somebody else owns, and will remove.
  package convenience init(lent directory: String) {
    self.init(State(path: directory), ownsDirectory: false, first: nil)
  }

  /// The first of the locations that this one's case uses: itself, unless it was made beside another.
  package var home: Location { first ?? self }

  /// How the adapter of the case broke down; nil while it has not.
  package var breakdown: AdapterFailure? { hasBrokenDown ? home.state.withLock { $0.breakdown } : nil }

  /// Whether the adapter of the case broke down.
  package var hasBrokenDown: Bool { home.isBroken.load(ordering: .acquiring) }

  /// The process that the stores of the case live in; nil while they live in the kit's own.
  package var process: (any KillableProcess)? { home.state.withLock { $0.resident as? any KillableProcess } }

  /// Notes how the adapter broke down. What came first counts.
  package func note(_ breakdown: AdapterFailure) {
    home.state.withLock { state in
      if state.breakdown == nil { state.breakdown = breakdown }
    }
    home.isBroken.store(true, ordering: .releasing)
  }

  /// The location's directory, made at the first call.
  ///
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/environment`` when it cannot be made.
  public func directory() throws(StoreError) -> URL {
    try state.withLock { state throws(StoreError) in
      if let directory = state.directory { return directory }
      let path = state.reservedPath()
      try Self.make(path)
      let directory = URL(filePath: path, directoryHint: .isDirectory)
      state.directory = directory
      return directory
    }
  }

  private static func make(_ path: String) throws(StoreError) {
    guard mkdir(path, 0o700) != 0 else { return }
    let reason = String(cString: strerror(errno))
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw StoreError(.environment, "cannot make the folder \(path): \(reason); choose another one with TMPDIR")
    }
  }

  /// Where the directory is, or will be once somebody makes it.
  package func reservedPath() -> String {
    state.withLock { $0.reservedPath() }
  }

  /// What a store that lives in memory keeps at this location: made at the first call, the same at each later one.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: What is resident here.
  @inlinable
  public func resident<Content: Sendable>(_ make: () -> Content) -> Content {
    var content: Content?
    exchangeResident { resident in
      let wanted = resident.flatMap { $0 as? Content } ?? make()
      content = wanted
      return wanted
    }
    guard let content else { preconditionFailure("exchangeResident did not call its closure") }
    return content
  }

  /// Puts something in the place of what is resident, which may be the same.
  ///
  /// Not generic: what calls it from another module would ask for types' metadata each time.
  @usableFromInline
  func exchangeResident(_ replacement: ((any Sendable)?) -> any Sendable) {
    state.withLock { $0.resident = replacement($0.resident) }
  }

  /// Removes the directory and what is resident. The location is empty again.
  public func erase() {
    let before = state.withLock { state in
      defer { state = State() }
      return state
    }
    isBroken.store(false, ordering: .releasing)
    if let path = before.path { remove(path) }
  }

  private func remove(_ path: String) {
    guard ownsDirectory else { return }
    // Most are empty, or were never made; others have a few files, which one call each removes.
    if rmdir(path) == 0 || errno == ENOENT { return }
    Self.unlinkFiles(in: path)
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Removes the files of a directory; directories in it stay.
  private static func unlinkFiles(in path: String) {
    guard let directory = opendir(path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
          _ = unlinkat(dirfd(directory), name, 0)
        }
      }
    }
  }

  deinit {
    if let path = state.withLock({ $0.path }) { remove(path) }
  }
}

/// A process that stores live in, and that the kit can kill. Who keeps one for a case makes it resident at the case's location.
package protocol KillableProcess: Sendable {
  /// Kills the process. The next call starts another one.
  ///
  /// - Returns: Whether it had answered every call that it received.
  @discardableResult func kill() -> Bool

  /// Has the process killed at a step of the next call, or once that call is answered.
  func killNextCall(at step: Int)
}
