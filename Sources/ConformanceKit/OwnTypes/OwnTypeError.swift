/// A check of a type of the app's own that cannot be done as it is asked for.
public enum OwnTypeError: Error, Hashable, Sendable {
  /// A law was asked for that says nothing of the type; the text says why.
  case inapplicable(OwnTypeLaw, type: String, reason: String)
  /// Choices were given to replay, but not the one law that they belong to.
  case replayWithoutLaw
  /// The process has no file descriptors left.
  case noDescriptors
}

extension OwnTypeError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .inapplicable(let law, let type, let reason): "\(law.id) does not apply to \(type): \(reason)"
    case .replayWithoutLaw:
      "replaying: needs the one law that the choices belong to: copy all of the line that the failure gave"
    case .noDescriptors: "the process has no file descriptors left: close files, or raise the limit"
    }
  }
}
