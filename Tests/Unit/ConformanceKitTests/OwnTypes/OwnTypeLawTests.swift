import Foundation
import Generators
import Synchronization
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypeLaws
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// One defect for each law, and what does not count as one.
@Suite struct OwnTypeLawTests {
  private func findings<Value, Stored>(
    _ type: OwnType<Value, Stored>, to laws: OwnTypeLaw...
  ) throws -> [OwnTypeFinding] {
    do {
      let settings = try PropertySettings(
        seed: 1, budget: nil, timeBudget: nil, replaying: nil, location: CodeLocation(fileID: "", line: 0))
      try type.check(to: laws, pins: nil, settings: settings, environment: .process)
      return []
    } catch let failure as OwnTypeFailure {
      return failure.findings
    }
  }

  private func laws<Value, Stored>(brokenBy type: OwnType<Value, Stored>) throws -> [OwnTypeLaw] {
    try findings(type).map(\.law)
  }

  @Test func idsSayTheirScenarioAndAreUnique() {
    #expect(OwnTypeLaw.allCases.allSatisfy { $0.id.hasPrefix("\(OwnTypeLaw.scenario).") })
    #expect(Set(OwnTypeLaw.allCases.map(\.id)).isDisjoint(with: Law.standard.map(\.id)))
    for law in OwnTypeLaw.allCases { #expect(OwnTypeLaw.named(law.id) == law) }
  }

  @Test func enumsOfAllRawTypesConform() throws {
    enum Small: Int8, CaseIterable { case low = -128, high = 127 }
    enum Large: UInt64, CaseIterable { case zero, most = 18_446_744_073_709_551_615 }
    enum Named: String, CaseIterable { case first, second = "2" }
    enum Halves: Float, CaseIterable { case none = 0, half = 0.5, third = 0.3333 }
    enum Wholes: Double, CaseIterable { case one = 1, tenth = 0.1 }
    #expect(try laws(brokenBy: .enumeration(Small.self)) == [])
    #expect(try laws(brokenBy: .enumeration(Large.self)) == [])
    #expect(try laws(brokenBy: .enumeration(Named.self)) == [])
    #expect(try laws(brokenBy: .enumeration(Halves.self)) == [])
    #expect(try laws(brokenBy: .enumeration(Wholes.self, default: .one)) == [])
  }

  @Test func anEnumThatFallsBackInSilenceIsInexact() throws {
    enum Level: RawRepresentable, CaseIterable {
      case low, high
      init(rawValue: Int) { self = rawValue > 0 ? .high : .low }
      var rawValue: Int {
        switch self {
        case .low: 0
        case .high: 1
        }
      }
    }
    #expect(try findings(.enumeration(Level.self)).map(\.value) == ["-1"])
    #expect(try findings(.enumeration(Level.self, default: .low)).map(\.value) == ["127"])
  }

  @Test func aTrapWhileReadingIsFoundOnceAndMadeSimple() throws {
    let trapping = OwnType.converter(
      values: .int(in: 0...9), write: { Int32($0) },
      read: { (stored: Int32) -> Int in
        precondition(stored < 1000 || stored > 5000, "a gap")
        return Int(stored)
      })
    let found = try findings(trapping)
    #expect(found.map(\.law) == [.totalOnAnyStoredValue])
    #expect(found.first?.value == "1000")
  }

  @Test func aTrapWhileWritingIsFound() throws {
    let trapping = OwnType.converter(
      values: .int(in: 0...1000), write: { UInt8($0) }, read: { (stored: UInt8) -> Int in Int(stored) })
    #expect(try findings(trapping, to: .roundTrip).map(\.value) == ["256"])
  }

  @Test(.onItsOwnThread) func aConverterThatHangsIsFound() throws {
    let flag = Flag()
    var hanging = OwnType.converter(
      values: .int(in: 0...9), write: { $0 },
      read: { (stored: Int) -> Int in
        if stored == -1 { flag.wait() }
        return stored
      })
    hanging.timeout = 3000
    let found = try findings(hanging)
    flag.release()
    #expect(found.map(\.law) == [.totalOnAnyStoredValue])
    #expect(found.first?.value == "-1")
    #expect(found.first?.details.contains("nothing came within 3000 milliseconds\n") == true)
    #expect(found.first?.details.contains("to mend   convert without waiting") == true)
  }

  /// A type that reads a missing key as a value that is new each time.
  private struct Visit: Codable, Equatable {
    var place: String
    var id: UUID
    init(place: String, id: UUID) { (self.place, self.id) = (place, id) }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      place = try container.decode(String.self, forKey: .place)
      id = try container.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()
    }
  }

  @Test func aDefaultThatIsNewEachTimeIsFound() throws {
    let visits = Generator.element(of: ["Rome", "Oslo"]).map { Visit(place: $0, id: UUID()) }
    let found = try findings(OwnType.codable(Visit.self, values: visits), to: .deterministic)
    #expect(found.first?.details.contains("a default such as Date() or UUID() is another value each time") == true)
  }

  @Test func whatEqualityHidesIsALoss() throws {
    let zeros = OwnType.converter(
      values: .element(of: [0.0, -0.0]), write: { $0 + 0 }, read: { (stored: Double) -> Double in stored })
    #expect(try findings(zeros).map(\.value) == ["-0.0"])
    let texts = OwnType.converter(
      values: .element(of: ["\u{e9}", "e\u{301}"]), write: \.precomposedStringWithCanonicalMapping,
      read: { (stored: String) -> String in stored })
    #expect(try findings(texts).map(\.value) == [#""e\u{301}""#])
  }

  @Test func whatDiffersFromItselfIsComparedByItsSource() throws {
    let numbers = OwnType.converter(values: .double, write: { $0 }, read: { (stored: Double) -> Double in stored })
    #expect(try laws(brokenBy: numbers) == [])
    let quieting = OwnType.converter(
      values: .element(of: [1.0, .nan, Double(bitPattern: 0x7ff8_0000_0000_0001)]), write: { $0.isNaN ? .nan : $0 },
      read: { (stored: Double) -> Double in stored })
    #expect(try laws(brokenBy: quieting) == [.roundTrip])
  }

  @Test func aDeclaredLossIsNoFailureAndAnUndeclaredOneNamesBoth() throws {
    let words = Generator.string(count: 0...3, alphabet: Alphabet(["a", "A", "b"]))
    let lowered = OwnType.converter(
      values: words, write: { $0.lowercased() }, read: { (stored: String) -> String in stored })
    let found = try findings(lowered)
    #expect(found.map(\.law) == [.roundTrip, .hashable])
    #expect(
      found.last?.details == """
        expected  "a" and "A" stored apart: they differ
        actual    both are stored as "a", so that a stored set keeps one
        """)
    #expect(try laws(brokenBy: lowered.declaringLoss { $0.lowercased() }) == [])
    #expect(try laws(brokenBy: lowered.declaringLoss { $0.uppercased() }) == [.roundTrip])
  }

  @Test func aConversionThatCountsIsIndeterminate() throws {
    let count = Atomic(0)
    let counting = OwnType.converter(
      values: .int, write: { $0 },
      read: { (stored: Int?) -> Int in
        stored ?? count.wrappingAdd(1, ordering: .relaxed).newValue
      })
    // The law of concurrency has nothing to add to that.
    let found = try findings(counting)
    #expect(found.map(\.law) == [.deterministic])
    #expect(found.first?.value == "nil")
    #expect(found.first?.details.contains(", the second time") == true)
  }

  /// The converter waits for company for a while, so that two threads meet in it whenever there are two.
  @Test func aConverterThatSharesItsStateIsFound() throws {
    let meeting = Meeting()
    let shared = OwnType.converter(
      values: .int(in: 0...9), write: { $0 },
      read: { (stored: Int) -> Int in meeting.enter() ? stored + 1 : stored })
    let found = try findings(shared)
    #expect(found.map(\.law) == [.concurrent])
    #expect(found.first?.details.contains(", with 4 threads at once") == true)
  }

  @Test func theOrderOfKeysInJSONIsNoDifference() throws {
    let tables = OwnType.codable(
      values: Generator.int(in: 0...3).map { count in
        Dictionary(uniqueKeysWithValues: (0...count + 8).map { ("key \($0)", $0) })
      })
    #expect(try laws(brokenBy: tables) == [])
  }

  /// Foundation's property lists keep one of two equal numbers, whichever sign their zeros have.
  @Test func anotherEncoderIsChecked() throws {
    func lists(of numbers: [Double]) -> OwnType<[Double], EncodedValue> {
      .codable(
        values: .array(of: .element(of: numbers), count: 0...5), encode: { try PropertyListEncoder().encode($0) },
        decode: { try PropertyListDecoder().decode([Double].self, from: $0) })
    }
    #expect(try laws(brokenBy: lists(of: [1, 0.5, .nan, .infinity])) == [])
    let found = try findings(lists(of: [0, -0.0]))
    #expect(found.map(\.value) == ["[0.0, -0.0]"])
    #expect(found.first?.details.hasPrefix("stored    Data(base64Encoded: \"YnBsaXN0MDCi") == true)
  }

  @Test func aDecoderThatTrapsIsFound() throws {
    struct Name: Codable, Equatable {
      let text: String
      init(text: String) { self.text = text }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decodeIfPresent(String.self, forKey: .text)!
      }
    }
    let found = try findings(.codable(values: .constant(Name(text: "Ada"))))
    #expect(found.map(\.law) == [.totalOnAnyStoredValue])
    #expect(found.first?.value == ##"Data(#"{}"#.utf8)"##)
  }

  /// No JSON that is tried each time comes so far: only what was written, less one key.
  @Test func aDecoderThatTrapsLateIsFoundByWhatIsLeftOut() throws {
    struct Person: Codable, Equatable {
      let name, nick: String
      init(name: String, nick: String) { (self.name, self.nick) = (name, nick) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        nick = try container.decodeIfPresent(String.self, forKey: .nick)!
      }
    }
    let found = try findings(.codable(values: .constant(Person(name: "Ada", nick: "A"))))
    #expect(found.map(\.law) == [.totalOnAnyStoredValue])
    #expect(found.first?.value == ##"Data(#"{"name":"Ada"}"#.utf8)"##)
  }

  @Test func whatCannotBeEncodedIsFound() throws {
    let found = try findings(.codable(values: .element(of: [[1.0], [.infinity]])))
    #expect(found.map(\.law) == [.roundTrip])
    #expect(found.first?.details.contains("actual    writing threw ") == true)
  }

  @Test func aReplayRunsTheOneCase() throws {
    let type = OwnType.converter(
      values: .int(in: 0...1000), write: { min($0, 500) }, read: { (stored: Int) -> Int in stored })
    let choices = try #require(try findings(type, to: .roundTrip).first?.choices)
    do {
      try type.check(to: .roundTrip, replaying: choices)
      Issue.record("the replay found nothing")
    } catch let failure as OwnTypeFailure {
      #expect(failure.findings.map(\.value) == ["501"])
      #expect(failure.findings.map(\.caption) == ["Replayed value:"])
    }
    #expect(throws: OwnTypeError(.replayWithoutLaw)) { try type.check(replaying: choices) }
  }

  @Test func aLawOfAnotherFormIsRefused() throws {
    let type = OwnType.converter(values: .int, write: { $0 }, read: { (stored: Int) -> Int in stored })
    #expect(
      throws: OwnTypeError(.inapplicable(.keyNamesPinned, type: "Int", reason: "it is about types of another form"))
    ) {
      try type.check(to: .keyNamesPinned)
    }
  }
}
