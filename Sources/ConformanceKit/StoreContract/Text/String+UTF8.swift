import Foundation

extension String {
  /// Returns whether both strings have the same UTF-8. Swift's `==` also treats canonically equivalent strings as
  /// equal.
  package func hasSameUTF8(as other: String) -> Bool {
    // Compared names are mostly the same string in memory, or short and equal. No byte of them needs to be read.
    isOneInMemory(with: other) || utf8.count == other.utf8.count && comparedInUTF8(with: other) == 0
  }

  /// Returns whether both strings share memory, or are short and have the same bits.
  ///
  /// If it returns true, the strings have the same UTF-8. If it returns false, they may still have the same UTF-8.
  @inline(__always)
  package func isOneInMemory(with other: String) -> Bool {
    _isIdentical(to: other)
  }

  /// Returns whether the UTF-8 of this string sorts before the UTF-8 of another.
  package func precedesInUTF8(_ other: String) -> Bool {
    let order = comparedInUTF8(with: other)
    return order < 0 || order == 0 && utf8.count < other.utf8.count
  }

  /// Compares the UTF-8 of both strings up to the length of the shorter one. Returns a negative number, zero or a
  /// positive number.
  private func comparedInUTF8(with other: String) -> Int32 {
    // Do not copy the strings: a copy retains them, and comparing names is the most frequent operation.
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
  /// Feeds the UTF-8 of a string into the hasher, not its canonical form.
  package mutating func combineUTF8(of string: String) {
    var string = string
    string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
