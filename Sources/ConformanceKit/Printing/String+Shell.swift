extension String {
  /// The text as one word of a shell, in quotes where it needs them.
  package var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { Self.plainBytes.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// What no shell gives a meaning to, wherever it stands in a word.
  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:@_".utf8)
}
