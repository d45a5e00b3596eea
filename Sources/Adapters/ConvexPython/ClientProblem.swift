public import StoreContract

/// The reason why Convex's Python client cannot be used, with advice.
public enum ClientProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The client is not installed.
  case absent
  /// The program that calls the client does not start, or does not describe itself.
  case doesNotStart(AdapterFailure)
  /// The client's version is not ``ConvexClient/knownVersion``.
  case unknownVersion(String)

  /// The problem as a sentence without a full stop.
  public var description: String {
    switch self {
    case .absent: "Convex's Python client is not here"
    case .doesNotStart(let adapterFailure): "Convex's Python client does not start: \(adapterFailure)"
    case .unknownVersion(let version):
      "the Python client is \(version), and this adapter knows \(ConvexClient.knownVersion)"
    }
  }

  /// Advice as a sentence without a full stop.
  public var advice: String {
    switch self {
    case .absent: "\(Self.remedy) puts it in place"
    case .doesNotStart, .unknownVersion: "\(Self.remedy) puts one that works in place"
    }
  }

  /// The command that installs a working client.
  public static let remedy = "scripts/install-convex"
}
