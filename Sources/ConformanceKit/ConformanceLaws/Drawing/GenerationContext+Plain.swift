import Generators
import StoreContract

extension GenerationContext {
  /// Draws a value of few letters and digits, for a law that is about another thing than the values. It differs from
  /// other values often enough to show which of them a record has.
  func drawPlainValue(_ draw: inout Draw, of type: PropertyType) -> Value {
    switch type {
    case .primitive(.string): .string(draw.element(of: ["a", "b", "c"]))
    case .primitive(.int64): .int64(draw.integer(in: 0...3))
    case .optional(let element): draw.boolean(probability: 0.7) ? drawPlainValue(&draw, of: element) : .null
    case .array(let element): .array(draw.collection(count: 1...3) { drawPlainValue(&$0, of: element) })
    case .map(let element):
      .map(
        Fields(["k", "l", "m"].prefix(draw.integer(in: 1...3)).map { ($0, drawPlainValue(&draw, of: element)) }))
    case .embedded(let object):
      .object(Fields(object.properties.map { ($0.name, drawPlainValue(&draw, of: $0.type)) }))
    default: drawValue(&draw, of: type)
    }
  }
}
