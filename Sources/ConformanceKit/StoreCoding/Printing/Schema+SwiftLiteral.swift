import Generators
package import StoreContract

extension Schema {
  /// Swift source that creates this schema. It uses the Swift types of the properties.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    .call("Schema", .text("version: \(version)"), .labelled("entities", .list(entities.map(\.source))))
  }
}

extension Entity {
  /// Swift source that creates this entity.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    .call("Entity", .text("name: \(name.quoted)"), .labelled("properties", .list(properties.map(\.source))))
  }
}

extension Property {
  /// Swift source that creates this property. Arguments that equal their defaults are left out.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    var arguments: [SwiftSource] = [.text("name: \(name.quoted)")]
    if !storedName.hasSameUTF8(as: name) { arguments.append(.text("storedName: \(storedName.quoted)")) }
    arguments.append(.labelled("type", type.source))
    if isOptional { arguments.append(.text("isOptional: true")) }
    if let defaultValue { arguments.append(.labelled("defaultValue", defaultValue.source)) }
    return .group("Property(", arguments, ")")
  }
}

extension PropertyType {
  /// Swift source that creates this type: `.array(StandardTypes.roleV2)`, `.optional(Price.propertyType)`.
  ///
  /// A type of the user has its declared name without its module. The code that contains the source must import the
  /// module or declare the type.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    switch self {
    case .primitive(let primitive): .text(".primitive(.\(primitive.rawValue))")
    case .enumeration(let type): Self.source(of: type.swiftType)
    case .custom(let type): Self.source(of: type.swiftType)
    case .embedded(let type): Self.source(of: type.swiftType)
    case .optional(let element): .call(".optional", element.source)
    case .array(let element): .call(".array", element.source)
    case .map(let element): .call(".map", element.source)
    case .toOne(let entity): .call(".toOne", .text(entity.quoted))
    case .toMany(let entity): .call(".toMany", .text(entity.quoted))
    }
  }

  private static func source(of type: any PropertyValue.Type) -> SwiftSource {
    .text(StandardTypes.source(of: type) ?? "\(SwiftSource.name(of: type)).propertyType")
  }
}
