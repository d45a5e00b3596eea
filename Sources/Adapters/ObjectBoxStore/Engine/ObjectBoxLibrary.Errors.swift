// The types of the engine's functions are those of its C interface, "objectbox.h" of version 5.3: an error is a number and 0 is
// none, the ids of entities and properties have 32 bits, uids and the ids of objects 64.

extension ObjectBoxLibrary {
  /// What went wrong last on this thread.
  struct Errors {
    let code: @Sendable @convention(c) () -> Int32
    let message: @Sendable @convention(c) () -> UnsafePointer<CChar>?
    let clear: @Sendable @convention(c) () -> Void

    init(_ symbols: Symbols) throws(LibraryProblem) {
      code = try symbols.function("obx_last_error_code")
      message = try symbols.function("obx_last_error_message")
      clear = try symbols.function("obx_last_error_clear")
    }
  }
}
