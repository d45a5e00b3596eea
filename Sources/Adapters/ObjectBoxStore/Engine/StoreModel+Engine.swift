extension StoreModel {
  /// The name of the property that holds the object's id.
  static let keyName = "id_"

  /// The flags of that property: it is the object's id, and the app may assign it.
  private static let keyFlags: UInt32 = 1 | 128
  private static let unsignedFlag: UInt32 = 8192

  /// Makes the engine's form of the model. The caller must pass it to the engine or free it.
  func engineModel(_ library: ObjectBoxLibrary) throws(EngineFailure) -> OpaquePointer {
    let calls = library.model
    let model = try library.checked(calls.make())
    for entity in entities { add(entity, to: model, calls) }
    calls.lastEntityID(model, lastEntity.id, lastEntity.uid)
    // The model keeps the first error of these calls, and later calls do nothing.
    let code = calls.errorCode(model)
    guard code == 0 else {
      defer { _ = calls.free(model) }
      throw EngineFailure(code: code, message: calls.errorMessage(model).map { String(cString: $0) } ?? "")
    }
    return model
  }

  private func add(_ entity: Entity, to model: OpaquePointer, _ calls: ObjectBoxLibrary.Model) {
    _ = calls.entity(model, entity.name, entity.identity.id, entity.identity.uid)
    _ = calls.property(model, Self.keyName, ColumnType.integer.code, entity.key.id, entity.key.uid)
    _ = calls.propertyFlags(model, Self.keyFlags)
    for column in entity.columns {
      _ = calls.property(model, column.name, column.type.code, column.identity.id, column.identity.uid)
      if column.type.isUnsigned { _ = calls.propertyFlags(model, Self.unsignedFlag) }
    }
    _ = calls.lastPropertyID(model, entity.last.id, entity.last.uid)
  }
}
