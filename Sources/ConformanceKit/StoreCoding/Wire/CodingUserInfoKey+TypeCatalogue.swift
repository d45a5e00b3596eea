import StoreContract

extension CodingUserInfoKey {
  /// The key under which a decoder finds the ``TypeCatalogue`` with the Swift types that a schema names.
  package static let typeCatalogue = CodingUserInfoKey.named("ConformanceKit.typeCatalogue")

  /// The key under which a decoder of lines finds the ``SchemaCache``.
  package static let schemaCache = CodingUserInfoKey.named("ConformanceKit.schemaCache")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("CodingUserInfoKey refuses a key, which it never does")
    }
    return key
  }
}

extension Decoder {
  /// Returns the catalogue that was given to the decoder.
  ///
  /// - Throws: `DecodingError` if there is none.
  func typeCatalogue() throws -> TypeCatalogue {
    guard let catalogue = userInfo[.typeCatalogue] as? TypeCatalogue else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath,
          debugDescription: "a type can be decoded only with a TypeCatalogue in the decoder's userInfo[.typeCatalogue]")
      )
    }
    return catalogue
  }
}
