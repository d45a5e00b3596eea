/// The reason why the shared library of an engine cannot be used, with advice.
public struct LibraryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problem.
  public enum Kind: Sendable, Hashable {
    /// The library is not installed.
    case absent
    /// The system cannot load the file, for the given reason.
    case cannotLoad(path: String, reason: String)
    /// The library's version is not the one that the adapter knows.
    case unknownVersion(path: String, String)
    /// The library lacks a function that the adapter calls.
    case lacks(path: String, function: String)
  }

  /// What is wrong.
  public let kind: Kind
  private let library: EngineLibrary

  /// Makes a problem of a library.
  package init(_ kind: Kind, _ library: EngineLibrary) {
    self.kind = kind
    self.library = library
  }

  /// The problem as a sentence without a full stop.
  public var description: String {
    switch kind {
    case .absent: "the \(library.name) engine's library is not here"
    case .cannotLoad(let path, let reason): "the library '\(path)' cannot be loaded: \(reason)"
    case .unknownVersion(let path, let version):
      "the library '\(path)' is \(library.name) \(version), and this adapter knows \(library.version)"
    case .lacks(let path, let function): "the library '\(path)' has no function '\(function)'"
    }
  }

  /// Advice as a sentence without a full stop.
  public var advice: String {
    switch kind {
    case .absent: "\(library.remedy) puts it in place"
    case .cannotLoad, .unknownVersion, .lacks:
      "\(library.remedy) puts one that works in place; \(library.variable), where it is set, comes before that"
    }
  }
}
