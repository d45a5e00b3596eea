public import Foundation
import Synchronization

/// The place where one store keeps its data: a directory on disk and an object in memory.
///
/// The directory is created when a store first asks for it. The kit gives each case a fresh location, and removes the
/// location with all its contents after the case. Directories are in memory if the system has a folder for that;
/// the variable `TMPDIR` names another place.
public final class Location: Sendable {
  private struct State {
    var directory: URL?
    /// The path of the directory, once it is reserved. The directory itself may not exist yet.
    var path: String?
    var resident: (any Sendable)?
    var adapterFailure: AdapterFailure?

    mutating func reservedPath() -> String {
      if let path { return path }
      let number = Location.count.add(1, ordering: .relaxed).newValue
      let made = "\(LocationFolder.own.path)/\(number)"
      path = made
      return made
    }
  }

  private static let count = Atomic<Int>(0)

  private let state: Mutex<State>
  /// Whether an adapter failed here. It is atomic because the kit reads it before each operation.
  private let isBroken = Atomic(false)
  /// Whether this location removes its directory.
  private let ownsDirectory: Bool
  /// The location that the case used first, or nil if this is that location.
  private let first: Location?

  private init(_ state: State, ownsDirectory: Bool, first: Location?) {
    self.state = Mutex(state)
    self.ownsDirectory = ownsDirectory
    self.first = first
  }

  /// Creates an empty location. Nothing is created on disk yet.
  public convenience init() {
    self.init(State(), ownsDirectory: true, first: nil)
  }

  /// Creates an empty location for a case that already has one.
  ///
  /// An adapter that runs one process for each case uses the process of the other location.
  package convenience init(beside other: Location) {
    self.init(State(), ownsDirectory: true, first: other.home)
  }

  /// Creates a location in a directory that the caller owns. The location never removes this directory.
  package convenience init(lent directory: String) {
    self.init(State(path: directory), ownsDirectory: false, first: nil)
  }

  /// The location that the case used first: this one, unless it was made beside another.
  package var home: Location { first ?? self }

  /// The failure of the case's adapter, or nil if it has not failed.
  package var adapterFailure: AdapterFailure? { adapterHasFailed ? home.state.withLock { $0.adapterFailure } : nil }

  /// Whether the case's adapter has failed.
  package var adapterHasFailed: Bool { home.isBroken.load(ordering: .acquiring) }

  /// The process in which the case's stores live, or nil if they live in the kit's own process.
  package var process: (any KillableProcess)? { home.state.withLock { $0.resident as? any KillableProcess } }

  /// Records a failure of the adapter. Only the first failure of a case is kept.
  package func note(_ failure: AdapterFailure) {
    home.state.withLock { state in
      if state.adapterFailure == nil { state.adapterFailure = failure }
    }
    home.isBroken.store(true, ordering: .releasing)
  }

  /// Returns the location's directory. The first call creates it.
  ///
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/environment`` if the directory cannot be created.
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

  /// Returns the path of the directory without creating it.
  package func reservedPath() -> String {
    state.withLock { $0.reservedPath() }
  }

  /// Returns the object that an in-memory store keeps at this location. The first call creates it, and later calls
  /// return the same object.
  ///
  /// - Parameter make: Creates the object. It is also called if the location holds an object of another type, which it
  ///   replaces.
  /// - Returns: The object at this location.
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

  /// Replaces the object at this location. The closure receives the current object and returns the new one, which may
  /// be the same.
  ///
  /// This method is not generic, because a generic one would look up type metadata at every call from another module.
  @usableFromInline
  func exchangeResident(_ replacement: ((any Sendable)?) -> any Sendable) {
    state.withLock { $0.resident = replacement($0.resident) }
  }

  /// Removes the directory and the object in memory. The location is then empty, and can be used again.
  package func erase() {
    let before = state.withLock { state in
      defer { state = State() }
      return state
    }
    isBroken.store(false, ordering: .releasing)
    if let path = before.path { remove(path) }
  }

  private func remove(_ path: String) {
    guard ownsDirectory else { return }
    // Most directories are empty or were never created.
    if rmdir(path) == 0 || errno == ENOENT { return }
    DirectoryContents.remove(from: path)
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  deinit {
    if let path = state.withLock({ $0.path }) { remove(path) }
  }
}

/// A process in which stores live, and which the kit can kill.
///
/// An adapter that keeps one process for each case stores it as the object of the case's location.
package protocol KillableProcess: Sendable {
  /// Kills the process. The next call starts a new one.
  ///
  /// - Returns: Whether the process had replied to every call that it received.
  @discardableResult func kill() -> Bool

  /// Arranges for the process to be killed during the next call.
  ///
  /// - Parameter step: The step of the call at which the process is killed. If the call ends before that step, the
  ///   process is killed after its reply.
  func killNextCall(at step: Int)
}
