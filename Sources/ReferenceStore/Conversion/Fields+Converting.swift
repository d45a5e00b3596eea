import ConformanceKit

extension Fields {
  /// Converts fields whose layout matches some properties, each value at its place. Most values stay unchanged, and
  /// unchanged fields are not copied.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - isObject: Whether the properties are members of an embedded object.
  ///   - isKept: Whether a value of a type stays unchanged.
  ///   - convert: Converts a value of a type at a place.
  /// - Throws: The error of `convert`, with the name of the property.
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
