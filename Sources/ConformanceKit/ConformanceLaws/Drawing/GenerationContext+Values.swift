import Foundation
public import Generators
public import StoreContract

extension GenerationContext {
  /// Draws a domain value of a type, sometimes an edge value.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - type: The type of the value.
  package func drawValue(_ draw: inout Draw, of type: PropertyType) -> Value {
    drawValue(&draw, of: type, repeated: repeatedShare)
  }

  /// - Parameter share: How many of 1,000 texts, data and collections are repeated. Values inside a collection are not
  ///   repeated, because repetitions of repetitions make values of millions of elements.
  private func drawValue(_ draw: inout Draw, of type: PropertyType, repeated share: Int) -> Value {
    draw.span("value") { draw in
      switch type {
      case .primitive(let primitive): PrimitiveDrawing.value(&draw, of: primitive, repeated: share)
      case .enumeration(let type): .enumCase(draw.element(of: type.simplestFirst).name)
      case .custom(let type): .custom(type.name, persisted: drawPersisted(&draw, of: type, repeated: share))
      case .embedded(let type):
        .object(Fields(type.properties.map { ($0.name, drawValue(&draw, of: $0, repeated: share)) }))
      case .optional(let element):
        draw.boolean(probability: 0.7) ? drawValue(&draw, of: element, repeated: share) : .null
      case .array(let element): .array(drawElements(&draw, of: element, repeated: share))
      case .map(let element): .map(drawEntries(&draw, of: element, repeated: share))
      // Only the law that makes the program knows which records a link can lead to.
      case .toOne: .null
      case .toMany: .array([])
      }
    }
  }

  /// Draws a domain value of a property. It may be null if the property is optional.
  public func drawValue(_ draw: inout Draw, of property: Property) -> Value {
    drawValue(&draw, of: property, repeated: repeatedShare)
  }

  private func drawValue(_ draw: inout Draw, of property: Property, repeated share: Int) -> Value {
    property.isOptional && draw.boolean(probability: 0.25)
      ? .null : drawValue(&draw, of: property.type, repeated: share)
  }

  private func drawPersisted(_ draw: inout Draw, of type: CustomType, repeated share: Int) -> Value {
    guard !type.examples.isEmpty else { return drawValue(&draw, of: type.persisted, repeated: share) }
    let isExample = !draw.boolean(probability: 0.3)
    let example = draw.element(of: type.examples)
    guard !isExample else { return example }
    let random = drawValue(&draw, of: type.persisted, repeated: share)
    return type.isValid(persisted: random) ? random : example
  }

  private func drawEntries(_ draw: inout Draw, of element: PropertyType, repeated share: Int) -> Fields {
    var keys: Set<String> = []
    let entries = draw.collection(count: 0...6) { draw in
      (draw.string(count: 0...6, edges: GenerationContext.oddKeys), drawValue(&draw, of: element, repeated: 0))
    }
    // A type-driven backend is given a Swift dictionary, which cannot hold two canonically equal keys.
    let distinct = entries.filter { keys.insert($0.0).inserted }
    let count = draw.repetitions(of: distinct.count, share: share)
    let more = (1..<count).flatMap { number in distinct.map { ("\($0.0) \(number)", $0.1) } }
    return Fields(distinct + more.filter { keys.insert($0.0).inserted })
  }

  private func drawElements(_ draw: inout Draw, of element: PropertyType, repeated share: Int) -> [Value] {
    let elements = draw.collection(count: 0...6) { drawValue(&$0, of: element, repeated: 0) }
    let count = draw.repetitions(of: elements.count, share: share)
    return count == 1 ? elements : Array(repeatElement(elements, count: count).joined())
  }

  private static let oddKeys = [
    "", "\"", "$", ".", " ", "a.b", "$null", "\\", "\u{0}", "é", "e\u{301}", "key with spaces",
  ]
}

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
