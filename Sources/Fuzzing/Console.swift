import Foundation

/// Standard error, where libFuzzer writes too.
package enum Console {
  /// Writes a text as it is.
  package static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
