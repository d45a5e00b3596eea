import Foundation

extension String {
  /// Whether both strings have the same UTF-8, which `==` does not tell: it calls canonical equivalents equal.
  package func hasSameUTF8(as other: String) -> Bool {
    // Most names that are compared are one string, or short and equal: no byte of those has to be looked at.
    isOneInMemory(with: other) || utf8.count == other.utf8.count && comparedInUTF8(with: other) == 0
  }

  /// Whether both are one string in memory, or short and of the same bytes: then they have the same UTF-8. Of others it says nothing.
  @inline(__always)
  package func isOneInMemory(with other: String) -> Bool {
    _isIdentical(to: other)
  }

  /// Whether this string's UTF-8 sorts before another's.
  package func precedesInUTF8(_ other: String) -> Bool {
    let order = comparedInUTF8(with: other)
    return order < 0 || order == 0 && utf8.count < other.utf8.count
  }

  /// The order of the UTF-8 of both, as far as the shorter goes: negative, zero or positive.
  private func comparedInUTF8(with other: String) -> Int32 {
    // A copy to be asked for its UTF-8 would be counted, and names are compared more often than all else is done.
    let order: Int32?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in Self.order(left, right) }
    }
    return (order ?? nil)
      ?? Array(utf8).withUnsafeBufferPointer { left in
        Array(other.utf8).withUnsafeBufferPointer { right in Self.order(left, right) }
      }
  }

  private static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let start = left.baseAddress, let other = right.baseAddress else { return 0 }
    return memcmp(start, other, Swift.min(left.count, right.count))
  }
}

extension Hasher {
  /// Feeds the UTF-8 of a string, not its canonical form.
  package mutating func combineUTF8(of string: String) {
    var string = string
    string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
