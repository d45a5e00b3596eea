public import StoreContract

/// The types that the laws use in their cases, in addition to the primitives.
///
/// A printed program refers to a type by one of these constants, so that it compiles wherever it is pasted:
///
/// ```swift
/// Property(name: "a", type: StandardTypes.roleV2)
/// ```
///
/// Schemas, corpus files and the adapter protocol use the type's own name, such as `Role`, `color` or `Point`.
public enum StandardTypes {
  /// The enum `Role` over `Int`, first version: `unknown` is 0 and the fallback, `user` is 1.
  public static let roleV1 = Role.V1.propertyType
  /// The enum `Role`, second version. It adds `admin`, which is 2.
  public static let roleV2 = Role.V2.propertyType
  /// The enum `Role`, third version. It drops `user` and adds `owner`, which is 3.
  public static let roleV3 = Role.V3.propertyType
  /// The enum `Topping` over `String`, first version, without a fallback: `plain` is the empty string, `cheese` is
  /// "cheese".
  public static let toppingV1 = Topping.V1.propertyType
  /// The enum `Topping`, second version. It adds `mushroom`, which is "mushroom".
  public static let toppingV2 = Topping.V2.propertyType
  /// The enum `Level` over `UInt8`, first version, without a case for 0: `low` is 1, `high` is 200.
  public static let levelV1 = Level.V1.propertyType
  /// The enum `Level`, second version. It adds `top`, which is 255.
  public static let levelV2 = Level.V2.propertyType
  /// The enum `Delta` over `Int`, first version: `down` is -1, `none` is 0 and the fallback.
  public static let deltaV1 = Delta.V1.propertyType
  /// The enum `Delta`, second version. It adds `crash`, which is -1000.
  public static let deltaV2 = Delta.V2.propertyType
  /// The custom type `percent`: a whole number from 0 to 100.
  public static let percent = Percent.propertyType
  /// The custom type `color`: `#` and six upper-case hexadecimal digits.
  public static let color = Color.propertyType
  /// The custom type `url`: the text of an absolute URL.
  public static let link = Link.propertyType
  /// The custom type `string-list`: a list of strings, stored as the text of a JSON array.
  public static let stringList = StringList.propertyType
  /// The custom type `bytes`: the app's `[UInt8]`, stored as data.
  public static let byteList = ByteList.propertyType
  /// The custom type `whole-number`: the app's `Int`, stored as a floating-point number.
  public static let wholeNumber = WholeNumber.propertyType
  /// The custom type `point`: a place, stored as the embedded type `Point`.
  public static let place = Place.propertyType
  /// The custom type `offset`: the offset from one place to another, stored as the embedded type `Point`.
  public static let offset = Offset.propertyType
  /// The embedded type `Point`: the numbers `x` and `y`.
  public static let point = Point.propertyType
  /// The embedded type `Address`: the text `street`, the role `resident`, and the point `point`.
  public static let address = Address.propertyType
  /// The embedded type `Contact`, first version: the text `name`.
  public static let contactV1 = Contact.V1.propertyType
  /// The embedded type `Contact`, second version. It adds the optional text `phone`.
  public static let contactV2 = Contact.V2.propertyType
  /// The embedded type `Contact`, third version. It adds the number `visits`.
  public static let contactV3 = Contact.V3.propertyType
  /// The embedded type `Customer`, first version: the first version of a `contact`.
  public static let customerV1 = Customer.V1.propertyType
  /// The embedded type `Customer`, second version: the second version of a `contact`.
  public static let customerV2 = Customer.V2.propertyType

  /// Whether one of the constants describes a type.
  package static func contains(_ type: any PropertyValue.Type) -> Bool { names[ObjectIdentifier(type)] != nil }

  /// Returns Swift source for the constant that describes a type, or nil if there is none.
  static func source(of type: any PropertyValue.Type) -> String? {
    names[ObjectIdentifier(type)].map { "StandardTypes.\($0)" }
  }

  private static let names: [ObjectIdentifier: String] = [
    ObjectIdentifier(Role.V1.self): "roleV1", ObjectIdentifier(Role.V2.self): "roleV2",
    ObjectIdentifier(Role.V3.self): "roleV3", ObjectIdentifier(Topping.V1.self): "toppingV1",
    ObjectIdentifier(Topping.V2.self): "toppingV2", ObjectIdentifier(Level.V1.self): "levelV1",
    ObjectIdentifier(Level.V2.self): "levelV2", ObjectIdentifier(Delta.V1.self): "deltaV1",
    ObjectIdentifier(Delta.V2.self): "deltaV2", ObjectIdentifier(Percent.self): "percent",
    ObjectIdentifier(Color.self): "color", ObjectIdentifier(Link.self): "link",
    ObjectIdentifier(StringList.self): "stringList", ObjectIdentifier(ByteList.self): "byteList",
    ObjectIdentifier(WholeNumber.self): "wholeNumber", ObjectIdentifier(Place.self): "place",
    ObjectIdentifier(Offset.self): "offset", ObjectIdentifier(Probe.self): "probe",
    ObjectIdentifier(Point.self): "point", ObjectIdentifier(Address.self): "address",
    ObjectIdentifier(Contact.V1.self): "contactV1", ObjectIdentifier(Contact.V2.self): "contactV2",
    ObjectIdentifier(Contact.V3.self): "contactV3", ObjectIdentifier(Customer.V1.self): "customerV1",
    ObjectIdentifier(Customer.V2.self): "customerV2",
  ]
}
