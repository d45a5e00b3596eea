/// What a host writes in place of a line.
package enum HostedLine: Sendable {
  /// This line, its end included.
  case whole([UInt8])
  /// A part of it, after which the process exits.
  case cut([UInt8], exit: Int32)
}
