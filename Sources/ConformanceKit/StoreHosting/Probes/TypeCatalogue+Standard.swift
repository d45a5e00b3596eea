public import StoreCoding
public import StoreContract

extension StandardTypes {
  /// The custom type `probe`, whose converter behaves as its value says: `throwsOnWrite:a` throws when it is written.
  public static let probe = Probe.propertyType
}

extension TypeCatalogue {
  /// The types of the kit: enums over `Int`, `String` and `UInt8` in several versions, custom types over primitives and
  /// over an embedded object, and embedded objects nested up to two deep, two of them in several versions.
  public static let standard = TypeCatalogue(
    enums: [
      StandardTypes.Role.V1.self, StandardTypes.Role.V2.self, StandardTypes.Role.V3.self,
      StandardTypes.Topping.V1.self, StandardTypes.Topping.V2.self, StandardTypes.Level.V1.self,
      StandardTypes.Level.V2.self, StandardTypes.Delta.V1.self, StandardTypes.Delta.V2.self,
    ],
    customTypes: [
      StandardTypes.Percent.self, StandardTypes.Color.self, StandardTypes.Link.self, StandardTypes.StringList.self,
      StandardTypes.Place.self, Probe.self, StandardTypes.WholeNumber.self, StandardTypes.ByteList.self,
      StandardTypes.Offset.self,
    ],
    embeddedTypes: [
      StandardTypes.Point.self, StandardTypes.Address.self, StandardTypes.Contact.V1.self,
      StandardTypes.Contact.V2.self, StandardTypes.Contact.V3.self, StandardTypes.Customer.V1.self,
      StandardTypes.Customer.V2.self,
    ])
}
