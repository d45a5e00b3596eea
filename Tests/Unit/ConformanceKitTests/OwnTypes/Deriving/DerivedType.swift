import Foundation
import Generators
import Testing

@testable import OwnTypes

/// A type whose values are drawn by its own `init(from:)`.
struct DerivedType: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Draws values and returns what JSON they are, without repetitions.
  let documents: @Sendable (_ seeds: Range<UInt64>) throws -> Set<String>
  /// The number of values that the type has, up to 20.
  let variety: Int

  init<Value: Codable & Equatable & SendableMetatype>(_ type: Value.Type, variety: Int = 20) {
    testDescription = SwiftSource.name(of: type)
    self.variety = variety
    documents = { seeds in try Set(seeds.compactMap { try Self.document(of: type, seed: $0) }) }
  }

  /// Draws a value, and checks that the type reads the document of it as the same value, and that the choices give it
  /// again. Nil if the value was discarded.
  private static func document<Value: Codable & Equatable & SendableMetatype>(of type: Value.Type, seed: UInt64) throws
    -> String?
  {
    let generator = Generator.of(type)
    var draw = Draw(.random(seed: seed))
    guard let value = try? generator(&draw) else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(value)
    #expect(try JSONDecoder().decode(type, from: data) == value)
    #expect(try generator.value(of: draw.choices) == value)
    return String(decoding: data, as: UTF8.self)
  }

  static let all = [
    DerivedType(Derived.Plain.self), DerivedType(Derived.Optionals.self), DerivedType(Derived.Integers.self),
    DerivedType(Derived.Listed.self, variety: 2), DerivedType(Derived.Unlisted.self, variety: 3),
    DerivedType(Derived.WithoutRawValues.self, variety: 2), DerivedType(Derived.Single.self, variety: 1),
    DerivedType(Derived.Shape.self), DerivedType(Derived.Expression.self), DerivedType(Derived.Tree.self),
    DerivedType(Derived.Link.self), DerivedType(Derived.Box<[Int?]>.self),
    DerivedType(Derived.Pair<Derived.Unlisted, Derived.Box<Bool>>.self, variety: 6),
    DerivedType([[String]].self), DerivedType([String: Derived.Plain].self), DerivedType([Int: String].self),
    DerivedType([Derived.Unlisted: Int].self), DerivedType(Set<Int>.self), DerivedType(Range<Int>.self),
    DerivedType(ClosedRange<Double>.self), DerivedType(Derived.Enveloped.self), DerivedType(Derived.Percentage.self),
    DerivedType(Derived.Point.self), DerivedType(Derived.JSON.self), DerivedType(Derived.Lenient.self, variety: 3),
    DerivedType(Derived.WithDefault.self), DerivedType(Derived.Patch.self), DerivedType(Derived.Dog.self),
    DerivedType(Derived.Wrapped.self), DerivedType(Derived.Event.self), DerivedType(Derived.Bag.self),
    DerivedType(Derived.Foundational.self), DerivedType(Date.self), DerivedType(UUID.self), DerivedType(URL.self),
    DerivedType(Decimal.self), DerivedType(Data.self), DerivedType(DateInterval.self),
    DerivedType(TimeZone.self, variety: 5), DerivedType(Locale.self, variety: 6),
    DerivedType(Calendar.self, variety: 6),
    DerivedType(DateComponents.self), DerivedType(PersonNameComponents.self), DerivedType(IndexSet.self),
    DerivedType(IndexPath.self), DerivedType(CharacterSet.self), DerivedType(URLComponents.self),
    DerivedType(Measurement<UnitLength>.self), DerivedType(Int128.self),
    DerivedType(Duration.self), DerivedType(String?.self),
  ]
}
