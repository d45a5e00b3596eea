#if SQLite
  extension String {
    /// The name as SQL quotes it.
    var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
  }
#endif
