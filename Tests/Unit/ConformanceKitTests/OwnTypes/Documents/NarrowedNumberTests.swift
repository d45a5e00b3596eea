import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// A number of a type that becomes narrower: recorded documents have the numbers that the new type lacks.
@Suite struct NarrowedNumberTests {
  private struct Player<Number: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var name: String
    var points: Number
    var rounds: [Number]
  }

  /// A wrapper that brings each number into a range.
  private struct Clamped: Codable, Equatable, Sendable {
    static let range = 0...1_000_000
    var number: Int
    init(from decoder: any Decoder) throws {
      let read = try decoder.singleValueContainer().decode(Int.self)
      number = min(max(read, Self.range.lowerBound), Self.range.upperBound)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }

  /// The places that are reported when the numbers of one type are read as another.
  private func places<Old, New>(_: Old.Type, _: New.Type) throws -> Set<String>
  where Old: Codable & Equatable & Sendable, New: Codable & Equatable & Sendable {
    let pins = TemporaryPins()
    let old = OwnType.codable(Player<Old>.self).named("Player")
    #expect(try findings(old, to: [.oldDocumentsRead, .oldValuesKept], pins: pins.of("1.0")).isEmpty)
    let new = OwnType.codable(Player<New>.self).named("Player")
    let keys = try findings(new, to: [.oldDocumentsRead, .oldValuesKept], pins: pins.of("2.0")).flatMap { finding in
      finding.details.split(separator: "\n").filter { $0.hasPrefix("key ") }.map { String($0.dropFirst(10)) }
    }
    return Set(keys)
  }

  @Test func aNarrowerIntegerIsFound() throws {
    #expect(try !places(Int.self, Int8.self).isEmpty)
    #expect(try !places(Int.self, Int16.self).isEmpty)
    #expect(try !places(Int.self, Int32.self).isEmpty)
    #expect(try !places(Int.self, UInt.self).isEmpty)
    #expect(try !places(UInt64.self, Int64.self).isEmpty)
    #expect(try !places(UInt8.self, Int8.self).isEmpty)
    #expect(try !places(Int16.self, UInt8.self).isEmpty)
  }

  @Test func aNumberThatIsClampedOrRoundedIsFound() throws {
    #expect(try !places(Int.self, Clamped.self).isEmpty)
    #expect(try !places(Double.self, Float.self).isEmpty)
  }

  @Test func aWiderTypeIsNotReported() throws {
    #expect(try places(Int8.self, Int.self) == [])
    #expect(try places(UInt8.self, Int16.self) == [])
    #expect(try places(Float.self, Double.self) == [])
    #expect(try places(Int.self, Int.self) == [])
  }
}
