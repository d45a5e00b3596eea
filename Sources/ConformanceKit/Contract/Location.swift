public import Foundation
import Synchronization

/// A place of its own for one store: a directory that is made when it is asked for, and memory that lives as long.
///
/// The kit gives each case a fresh location, and removes it with all that is in it.
public final class Location: Sendable {
  private struct State {
    var directory: URL?
    var resident: (any Sendable)?
    var breakdown: Breakdown?
  }

  private let state: Mutex<State>
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
  convenience init(beside other: Location) {
    self.init(State(), ownsDirectory: true, first: other.home)
  }

  /// The location of a directory that somebody else made, and will remove.
  convenience init(lent directory: URL) {
    self.init(State(directory: directory), ownsDirectory: false, first: nil)
  }

  /// The first of the locations that this one's case uses: itself, unless it was made beside another.
  var home: Location { first ?? self }

  /// How the adapter of the case broke down; nil while it has not.
  var breakdown: Breakdown? { home.state.withLock { $0.breakdown } }

  /// Notes how the adapter broke down. What came first counts.
  func note(_ breakdown: Breakdown) {
    home.state.withLock { state in
      if state.breakdown == nil { state.breakdown = breakdown }
    }
  }

  /// The location's directory, made at the first call.
  ///
  /// - Throws: The file system's error when it cannot be made.
  public func directory() throws -> URL {
    try state.withLock { state in
      if let directory = state.directory { return directory }
      let directory = FileManager.default.temporaryDirectory
        .appending(path: "conformance-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      state.directory = directory
      return directory
    }
  }

  /// What a store that lives in memory keeps at this location: made at the first call, the same at each later one.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: What is resident here.
  public func resident<Content: Sendable>(_ make: () -> Content) -> Content {
    state.withLock { state in
      if let content = state.resident as? Content { return content }
      let content = make()
      state.resident = content
      return content
    }
  }

  /// Removes the directory and what is resident. The location is empty again.
  public func erase() {
    let before = state.withLock { state in
      defer { state = State() }
      return state
    }
    if ownsDirectory, let directory = before.directory { try? FileManager.default.removeItem(at: directory) }
  }

  deinit { erase() }
}
