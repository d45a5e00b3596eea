#if PostgreSQL
  extension [String] {
    /// Calls a function with the strings as C has them, and nil after them.
    func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
      flatMap(\.utf8CString).withUnsafeBufferPointer { buffer in
        var next = 0
        let strings = map { string in
          defer { next += string.utf8CString.count }
          return buffer.baseAddress.map { UnsafePointer($0 + next) }
        }
        return body(strings + [nil])
      }
    }
  }
#endif
