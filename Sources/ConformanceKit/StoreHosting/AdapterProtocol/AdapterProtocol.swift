/// The adapter protocol: JSON-RPC 2.0, one message a line, by which a store in another process is driven.
package enum AdapterProtocol {
  /// The version that this kit speaks.
  package static let version = 1
  /// The longest line, in bytes without its end.
  static let maximumLineBytes = 64 * 1024 * 1024
}
