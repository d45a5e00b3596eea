import ConformanceKit

extension Fields {
  /// Fields that are laid out as some properties, each converted at its place. Most values stay as they are, and what is not changed is
  /// not copied.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - isObject: Whether they are members of an embedded object.
  ///   - isKept: Whether a value of a type stays as it is.
  ///   - convert: Converts a value of a type at a place.
  /// - Throws: What the conversion throws, naming the property.
  @inline(__always)
  func converted(
    as properties: [Property], ofObject isObject: Bool, unless isKept: (Value, PropertyType) -> Bool,
    _ convert: (Value, PropertyType, Place) throws(StoreError) -> Value
  ) throws(StoreError) -> Fields {
    var converted = self
    for index in properties.indices where !isKept(entries[index].value, properties[index].type) {
      let place = isObject ? Place(member: properties[index]) : Place(property: properties[index])
      do {
        converted.set(at: index, to: try convert(entries[index].value, properties[index].type, place))
      } catch {
        throw error.inside(properties[index].name)
      }
    }
    return converted
  }
}
