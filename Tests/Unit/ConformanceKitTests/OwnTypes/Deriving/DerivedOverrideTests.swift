import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// What cannot be derived, and generators for parts of derived values.
@Suite struct DerivedOverrideTests {
  struct Email: Codable, Equatable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try container.decode(String.self)
      guard text.hasSuffix("@mail.example") else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is no address")
      }
    }
    init(text: String) { self.text = text }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Person: Codable, Equatable {
    var name: String
    var email: Email
    var others: [Email]
    var spare: Email?
  }

  /// Ignores what cannot be read, as lossy wrappers do.
  struct Lossy: Codable, Equatable {
    var email: Email?
    init(from decoder: any Decoder) throws {
      email = try? decoder.container(keyedBy: CodingKeys.self).decode(Email.self, forKey: .email)
    }
  }

  private static let email = Email(text: "ada@mail.example")
  private static let emails = Generator.constant(email)

  private func reason<Value>(_ generator: Generator<Value>) -> String? {
    do throws(Discard) {
      _ = try generator.value(seed: 1)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aRefusalNamesThePlaceAndTheMend() {
    let text = """
      email: DerivedOverrideTests.Email refuses all values that are drawn, the last because reading threw: it is no \
      address; give it a generator: .at("email", …), or .every(DerivedOverrideTests.Email.self, …)
      """
    #expect(reason(.of(Person.self)) == text)
    #expect(reason(.of(Lossy.self)) == text)
  }

  @Test func anOwnTypeWithoutValuesIsRefusedInTheSameWords() throws {
    let error = try #require(throws: OwnTypeError.self) { try OwnType.codable(Person.self).check() }
    let start = "no values of DerivedOverrideTests.Person can be drawn: email: DerivedOverrideTests.Email refuses"
    #expect("\(error)".hasPrefix(start))
    try OwnType.codable(Person.self, drawing: [.every(Email.self, Self.emails)]).check(to: .roundTrip, seed: 1)
  }

  @Test func aTypeIsOverriddenEverywhere() throws {
    let people = try (0..<50).map { try Generator.of(Person.self, .every(Email.self, Self.emails)).value(seed: $0) }
    #expect(people.allSatisfy { ([$0.email, $0.spare].compactMap { $0 } + $0.others).allSatisfy { $0 == Self.email } })
    #expect(people.contains { $0.spare == nil } && people.contains { $0.spare != nil })
    #expect(people.contains { $0.others.count > 1 })
  }

  @Test func aPlaceIsOverriddenAlone() throws {
    let other = Email(text: "grace@mail.example")
    let generator = Generator.of(
      Person.self, .every(Email.self, Self.emails), .at("others[]", .constant(other)),
      .at("spare", Generator.constant(other).optional(probability: 0.5)), .at("name", .element(of: ["Ada", "Grace"])))
    let people = try (0..<50).map { try generator.value(seed: $0) }
    #expect(people.allSatisfy { $0.email == Self.email && $0.others.allSatisfy { $0 == other } })
    #expect(Set(people.map(\.name)) == ["Ada", "Grace"])
    #expect(Set(people.map { $0.spare?.text }) == [nil, other.text])
  }

  @Test func placesAreThoseOfPins() throws {
    struct Places: Codable {
      struct Inner: Codable { var street: String }
      enum Key: String, Codable, Hashable { case home, work }
      var address: Inner
      var list: [Inner]
      var byName: [String: Int]
      var byKey: [Key: Int]
    }
    let generator = Generator.of(
      Places.self, .at("address.street", .constant("a")), .at("list[].street", .constant("b")),
      .at("byName.*", .constant(7)), .at("byName[key]", .constant("k")), .at("byKey[]", .constant(8)),
      .at("byKey[key]", .constant(Places.Key.work)))
    let values = try (0..<50).map { try generator.value(seed: $0) }
    #expect(values.allSatisfy { $0.address.street == "a" && $0.list.allSatisfy { $0.street == "b" } })
    #expect(Set(values.map(\.byName)) == [[:], ["k": 7]])
    #expect(Set(values.map(\.byKey)) == [[:], [.work: 8]])
  }

  @Test func anOverrideThatIsNeverUsedIsRefused() {
    #expect(
      reason(.of(Derived.Plain.self, .at("nmae", .constant("a")), .at("age", .int)))
        == #"the generator for .at("nmae") is never used: Derived.Plain asks for age, isDone, name, ratio, score"#)
  }

  @Test func anOverrideOfAnotherTypeIsRefused() {
    #expect(
      reason(.of(Derived.Plain.self, .at("age", .constant("a"))))
        == #"the generator for .at("age") draws String, and Int is decoded at age"#)
    #expect(
      reason(.of(Derived.Optionals.self, .at("inner", .constant("a"))))
        == #"the generator for .at("inner") draws String, and Derived.Plain is decoded at inner"#)
  }

  @Test func aDiscardOfAnOverrideDiscardsTheValue() {
    let never = Generator<Int> { draw throws(Discard) in throw Discard(reason: "never") }
    #expect(reason(.of(Derived.Plain.self, .at("age", never))) == "never")
  }

  /// Keeps its decoder, which ends with the value.
  final class Lazy: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  @Test func aDecoderThatIsUsedLaterThrows() throws {
    let kept = try Generator.of(Lazy.self).value(seed: 1).decoder
    #expect(throws: DecodingError.self) { try kept.singleValueContainer().decode(Int.self) }
    var elements = try kept.unkeyedContainer()
    #expect(throws: DecodingError.self) { try elements.decode(Int.self) }
    #expect(elements.isAtEnd)
  }

  /// Traps at most of what is drawn.
  struct Fragile: Codable, Equatable {
    var items: [Int]
    init(from decoder: any Decoder) throws {
      items = try decoder.singleValueContainer().decode([Int].self)
      precondition(items.count < 2)
    }
  }

  @Test func aTrapOfATypeThatIsDrawnIsAFinding() throws {
    let failure = try #require(throws: OwnTypeFailure.self) { try OwnType.codable(Fragile.self).check(seed: 1) }
    #expect(failure.findings.map(\.law) == [.totalOnAnyStoredValue])
    #expect(
      failure.findings.first?.details == """
        input     any values of the kinds that init(from:) asks for
        expected  a value, or a refusal
        actual    a trap, which ends an app; what Swift says of it is on standard error
        at risk   the app: it ends whenever it meets such a value, and again after each start if the value is stored
        to mend   let init(from:) throw an error for values that it does not accept
        """)
  }
}
