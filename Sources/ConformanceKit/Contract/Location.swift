public import Foundation
import Synchronization

/// A place of its own for one store: a directory that is made when it is asked for, and memory that lives as long.
///
/// The kit gives each case a fresh location, and removes it with all that is in it.
public final class Location: Sendable {
  private struct State {
    var directory: URL?
    var resident: (any Sendable)?
  }

  private let state = Mutex(State())

  /// A fresh, empty location.
  public init() {}

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
    let directory = state.withLock { state in
      defer { state = State() }
      return state.directory
    }
    if let directory { try? FileManager.default.removeItem(at: directory) }
  }

  deinit { erase() }
}
