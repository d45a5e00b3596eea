import StoreContract

extension Primitive {
  /// The number of the type that a property has in the engine; nil if the engine has none.
  ///
  /// All integers have 64 bits. Source: Realm's C interface, `realm_property_type_e`.
  var engineType: Int32? {
    switch self {
    case .int8, .int16, .int32, .int64: 0
    case .bool: 1
    case .string: 2
    case .data: 4
    case .date: 8
    case .float: 9
    case .double: 10
    case .decimal: 11
    case .uuid: 17
    case .uint8, .uint16, .uint32, .uint64: nil
    }
  }

  /// The primitives that the engine has a type for. Realm Swift has no unsigned integers, because the engine would
  /// order the larger ones as negative.
  static let ofRealm = allCases.filter { $0.engineType != nil }
}
