import Generators

extension DrawingSession {
  /// Draws the raw value of a case of an enum; nil if the enum has no raw values of the requested type.
  func rawValue<Value>(_ type: Value.Type, of enumeration: Any.Type) throws -> Value? {
    func drawnCase<Enumeration>(of type: Enumeration.Type) throws -> Any? { try enumCase(type, EnumShape(of: type)) }
    guard let value = try drawnCase(of: enumeration) as? any RawRepresentable else { return nil }
    return value.rawValue as? Value
  }
}
