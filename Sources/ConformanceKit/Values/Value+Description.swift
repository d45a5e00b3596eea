extension Value: CustomStringConvertible {
  /// The value as the adapter protocol writes it, for messages.
  public var description: String { "\(kind.rawValue)" }
}
