/// Why bytes are no table, or a table cannot be bytes.
enum FlatError: Error, Hashable, CustomStringConvertible {
  /// Something begins or ends outside of the buffer: what it is, and the offset in bytes.
  case outside(String, at: Int)
  /// More than the format has room for: of what, and how much.
  case tooLarge(String, Int)

  /// The error in a sentence.
  var description: String {
    switch self {
    case .outside(let part, let offset): "\(part) at byte \(offset) is not inside the buffer"
    case .tooLarge(let part, let count): "\(count) are too many for \(part)"
    }
  }
}
