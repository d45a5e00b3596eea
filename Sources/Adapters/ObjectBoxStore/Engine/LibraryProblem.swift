/// Why the engine's library cannot be used here, and what to do.
public enum LibraryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none.
  case absent
  /// The system cannot load the file of that path, for the reason that it gives.
  case cannotLoad(path: String, reason: String)
  /// The library is of another version than those that are known to work.
  case unknownVersion(path: String, String)
  /// The library lacks a function.
  case lacks(path: String, function: String)

  /// The problem in a sentence.
  public var description: String {
    switch self {
    case .absent: "the ObjectBox engine's library is not here"
    case .cannotLoad(let path, let reason): "the library '\(path)' cannot be loaded: \(reason)"
    case .unknownVersion(let path, let version):
      "the library '\(path)' is ObjectBox \(version), and this adapter knows \(ObjectBoxLibrary.knownVersion)"
    case .lacks(let path, let function): "the library '\(path)' has no function '\(function)'"
    }
  }

  /// What to do.
  public var advice: String {
    switch self {
    case .absent: "\(Self.remedy) puts it in place"
    case .cannotLoad, .unknownVersion, .lacks:
      "\(Self.remedy) puts one that works in place; \(ObjectBoxLibrary.variable), where it is set, comes before that"
    }
  }

  /// The command that puts a library that works in place.
  public static let remedy = "scripts/install-objectbox"
}
