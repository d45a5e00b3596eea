/// The rules for the parts of a value. The reader and the writer check them.
enum ConvexRules {
  static func check(level: Int) throws(ConvexError) {
    guard level <= ConvexLimits.levels else {
      throw ConvexError("arrays and objects are nested deeper than \(ConvexLimits.levels) levels")
    }
  }

  static func check(items: Int) throws(ConvexError) {
    guard items <= ConvexLimits.items else {
      throw ConvexError("the array has \(items) items, more than \(ConvexLimits.items)")
    }
  }

  static func check(fields: Int) throws(ConvexError) {
    guard fields <= ConvexLimits.fields else {
      throw ConvexError("the object has \(fields) fields, more than \(ConvexLimits.fields)")
    }
  }

  static func check(bytes: Int) throws(ConvexError) {
    guard bytes <= ConvexLimits.bytes else {
      throw ConvexError("the JSON has \(bytes) bytes, more than \(ConvexLimits.bytes)")
    }
  }

  /// Checks the name of a field.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isTopLevel: Whether the document itself has the field. There, names that start with `_` are reserved.
  static func check(name: String, isTopLevel: Bool) throws(ConvexError) {
    guard let fault = fault(of: name, isTopLevel: isTopLevel) else { return }
    throw ConvexError("the field name \(name.excerpt) \(fault)")
  }

  private static func fault(of name: String, isTopLevel: Bool) -> String? {
    if name.utf8.contains(where: { !(0x20...0x7E).contains($0) }) { return "has characters other than printable ASCII" }
    if name.utf8.first == UInt8(ascii: "$") { return "starts with '$', which is for tags" }
    if name.utf8.count > ConvexLimits.nameBytes {
      return "has \(name.utf8.count) bytes, more than \(ConvexLimits.nameBytes)"
    }
    if isTopLevel, name.utf8.first == UInt8(ascii: "_"), name != "_id", name != "_creationTime" {
      return "starts with '_', which is for _id and _creationTime"
    }
    return nil
  }
}

/// The limits on the size of a Convex value.
///
/// Source: Convex documentation, "Limits" and "Data Types".
public enum ConvexLimits {
  /// The maximum number of items in an array.
  public static let items = 8192
  /// The maximum number of fields in an object.
  public static let fields = 1024
  /// The maximum nesting of arrays and objects. An object without inner ones counts as one level.
  public static let levels = 16
  /// The maximum length of a field's name, in bytes.
  public static let nameBytes = 1024
  /// The maximum size of a value, in bytes: 1 MiB. The limit applies to the JSON here, because only Convex's servers
  /// know how Convex computes the size.
  public static let bytes = 1 << 20
}

/// A step of a coding path: a field's name, or an item's index.
public struct ConvexKey: CodingKey, Sendable, Hashable {
  /// The field's name, or the index as text.
  public let stringValue: String
  /// The index, or nil for a field.
  public let intValue: Int?

  /// The field of a name.
  public init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// The item at an index.
  public init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  /// The field of a name.
  public init(stringValue: String) {
    self.init(stringValue)
  }

  /// The item at an index.
  public init(intValue: Int) {
    self.init(index: intValue)
  }

  /// The key under which a class encodes its superclass.
  static let `super` = ConvexKey("super")
}
