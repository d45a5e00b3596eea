/// A text to replay that holds no choices.
public struct InvalidReplay: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// What is wrong, and what to do.
  public var description: String {
    "replaying: \(SwiftSource.quoted(text)) holds no choices: copy all of the text that the failure gave, or leave it out"
  }
}
