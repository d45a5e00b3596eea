extension ObjectBoxLibrary {
  /// What a model is made with: entities, and after each its properties.
  struct Model {
    let make: @Sendable @convention(c) () -> OpaquePointer?
    let free: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let errorCode: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let errorMessage: @Sendable @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    /// Name, id, uid.
    let entity: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt32, UInt64) -> Int32
    /// Name, type, id, uid.
    let property: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32, UInt32, UInt64) -> Int32
    let propertyFlags: @Sendable @convention(c) (OpaquePointer?, UInt32) -> Int32
    let lastPropertyID: @Sendable @convention(c) (OpaquePointer?, UInt32, UInt64) -> Int32
    let lastEntityID: @Sendable @convention(c) (OpaquePointer?, UInt32, UInt64) -> Void

    init(_ symbols: Symbols) throws(LibraryProblem) {
      make = try symbols.function("obx_model")
      free = try symbols.function("obx_model_free")
      errorCode = try symbols.function("obx_model_error_code")
      errorMessage = try symbols.function("obx_model_error_message")
      entity = try symbols.function("obx_model_entity")
      property = try symbols.function("obx_model_property")
      propertyFlags = try symbols.function("obx_model_property_flags")
      lastPropertyID = try symbols.function("obx_model_entity_last_property_id")
      lastEntityID = try symbols.function("obx_model_last_entity_id")
    }
  }
}
