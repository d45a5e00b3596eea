extension TypeCatalogue {
  /// The kit's own types: enums over `Int`, `String` and `UInt8` in several versions, custom types over primitives and over
  /// an embedded object, and embedded objects up to two deep.
  public static let standard = TypeCatalogue(
    enums: [
      Role.V1.self, Role.V2.self, Role.V3.self, Topping.V1.self, Topping.V2.self, Level.V1.self, Level.V2.self,
      Delta.V1.self, Delta.V2.self,
    ],
    customTypes: [
      Percent.self, Color.self, Link.self, StringList.self, Place.self, Probe.self, WholeNumber.self, ByteList.self,
      Offset.self,
    ],
    embeddedTypes: [Point.self, Address.self])
}
