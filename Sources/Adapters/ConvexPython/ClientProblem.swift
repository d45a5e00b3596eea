public import ConformanceKit

/// Why Convex's Python client cannot be used here, and what to do.
public enum ClientProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none.
  case absent
  /// The program that calls it does not start, or does not say who it is.
  case doesNotStart(AdapterFailure)
  /// The client is of another version than the one that is known to work.
  case unknownVersion(String)

  /// The problem in a sentence.
  public var description: String {
    switch self {
    case .absent: "Convex's Python client is not here"
    case .doesNotStart(let breakdown): "Convex's Python client does not start: \(breakdown)"
    case .unknownVersion(let version):
      "the Python client is \(version), and this adapter knows \(ConvexClient.knownVersion)"
    }
  }

  /// What to do.
  public var advice: String {
    switch self {
    case .absent: "\(Self.remedy) puts it in place"
    case .doesNotStart, .unknownVersion: "\(Self.remedy) puts one that works in place"
    }
  }

  /// The command that puts a client that works in place.
  public static let remedy = "scripts/install-convex"
}
