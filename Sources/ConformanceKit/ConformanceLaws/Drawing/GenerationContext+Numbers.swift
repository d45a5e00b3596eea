import Generators
import StoreContract

extension GenerationContext {
  /// The integer types that the backend stores.
  var integers: [PropertyType] { primitives(where: \.isInteger) }

  /// The floating-point types that the backend stores.
  var floats: [PropertyType] { primitives(where: \.isFloatingPoint) }

  private func primitives(where isWanted: (Primitive) -> Bool) -> [PropertyType] {
    primitives.filter { if case .primitive(let primitive) = $0 { isWanted(primitive) } else { false } }
  }

  /// Draws a number that is not infinite, NaN or `-0.0`. The scenario round-trip tests those values.
  func drawFinite(_ draw: inout Draw, of type: PropertyType) -> Value {
    switch drawValue(&draw, of: type) {
    case .double(let number) where !number.isFinite || number.isZero: .double(0)
    case .float(let number) where !number.isFinite || number.isZero: .float(0)
    case let value: value
    }
  }
}
