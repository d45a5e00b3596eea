import EngineSupport

extension ObjectBoxLibrary {
  /// The functions for stores and transactions. A transaction belongs to the thread that began it.
  struct Stores {
    let options: @Sendable @convention(c) () -> OpaquePointer?
    let freeOptions: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let directory: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
    /// Takes the model, whether it succeeds or not.
    let model: @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    let maxReaders: @Sendable @convention(c) (OpaquePointer?, UInt32) -> Void
    /// Takes the options, whether it succeeds or not.
    let open: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let close: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let read: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let write: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    /// Commits and closes the transaction.
    let commit: @Sendable @convention(c) (OpaquePointer?) -> Int32
    /// Closes the transaction, and aborts it if it was not committed.
    let end: @Sendable @convention(c) (OpaquePointer?) -> Int32

    init(_ symbols: Symbols) throws(LibraryProblem) {
      options = try symbols.function("obx_opt")
      freeOptions = try symbols.function("obx_opt_free")
      directory = try symbols.function("obx_opt_directory")
      model = try symbols.function("obx_opt_model")
      maxReaders = try symbols.function("obx_opt_max_readers")
      open = try symbols.function("obx_store_open")
      close = try symbols.function("obx_store_close")
      read = try symbols.function("obx_txn_read")
      write = try symbols.function("obx_txn_write")
      commit = try symbols.function("obx_txn_success")
      end = try symbols.function("obx_txn_close")
    }
  }

  /// The functions for the objects of an entity.
  struct Boxes {
    /// Takes a store and an entity's id. The box belongs to the store.
    let box: @Sendable @convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?
    /// Returns a new id for 0, any other id unchanged, and 0 on failure.
    let idForPut: @Sendable @convention(c) (OpaquePointer?, UInt64) -> UInt64
    let put: @Sendable @convention(c) (OpaquePointer?, UInt64, UnsafeRawPointer?, Int) -> Int32
    /// The bytes stay valid until the transaction ends.
    let get:
      @Sendable @convention(c) (
        OpaquePointer?, UInt64, UnsafeMutablePointer<UnsafeRawPointer?>?, UnsafeMutablePointer<Int>?
      ) -> Int32
    let remove: @Sendable @convention(c) (OpaquePointer?, UInt64) -> Int32

    init(_ symbols: Symbols) throws(LibraryProblem) {
      box = try symbols.function("obx_box")
      idForPut = try symbols.function("obx_box_id_for_put")
      put = try symbols.function("obx_box_put")
      get = try symbols.function("obx_box_get")
      remove = try symbols.function("obx_box_remove")
    }
  }
}
