import ConformanceKit
import ConvexCodec
import Foundation
import Generators
import Testing

/// A `number` that holds whole numbers only, shown as an `Int`.
@Suite struct ComputedViewTests {
  /// The view as it is usually written.
  struct Player: Codable {
    enum CodingKeys: String, CodingKey { case internalWins = "wins" }
    private let internalWins: Double
    var wins: Int { Int(internalWins) }
  }

  /// The same field, with the type that refuses what is not whole.
  struct SafePlayer: Codable, Hashable {
    var wins: StandardTypes.WholeNumber
  }

  @Test func theUsualViewEndsTheProcessForNaN() async {
    await #expect(processExitsWith: .failure) {
      let player = try decode(Player.self, #"{"wins":{"$float":"AAAAAAAA+H8="}}"#)
      print(player.wins)
    }
  }

  @Test func theUsualViewEndsTheProcessForAnInfinity() async {
    await #expect(processExitsWith: .failure) {
      let player = try decode(Player.self, #"{"wins":{"$float":"AAAAAAAA8H8="}}"#)
      print(player.wins)
    }
  }

  @Test func theUsualViewEndsTheProcessFromTwoToThe63() async {
    await #expect(processExitsWith: .failure) {
      let player = try decode(Player.self, #"{"wins":9223372036854775808}"#)
      print(player.wins)
    }
  }

  @Test func readingItDoesNot() async {
    await #expect(processExitsWith: .success) {
      let player = try decode(Player.self, #"{"wins":9223372036854774784}"#)
      print(player.wins)
    }
  }

  @Test func theUsualViewCutsAFraction() throws {
    #expect(try decode(Player.self, #"{"wins":2.75}"#).wins == 2)
  }

  @Test(arguments: [
    (#"{"wins":2.75}"#, "corrupted at wins: 2.75 is no valid whole-number"),
    (#"{"wins":{"$float":"AAAAAAAA+H8="}}"#, "corrupted at wins: nan is no valid whole-number"),
    (#"{"wins":{"$float":"AAAAAAAA8P8="}}"#, "corrupted at wins: -inf is no valid whole-number"),
    (#"{"wins":9223372036854775808}"#, "corrupted at wins: 9.223372036854776e+18 is no valid whole-number"),
    (
      #"{"wins":{"$integer":"UAAAAAAAAAA="}}"#,
      "type mismatch at wins, Double: expected a float64, found the int64 80"
    ),
    ("{}", #"key not found at the root, wins: the object has no field "wins""#),
  ])
  func theSafeViewIsAnError(_ json: String, _ expected: String) {
    #expect(message { _ = try decode(SafePlayer.self, json) } == expected)
  }

  @Test func theSafeViewRefusesExactlyWhatNoIntHolds() {
    let doubles = Generator<Double> { draw throws(Discard) in draw.double() }
    let result = findCounterexamples(of: doubles, seed: 5, budget: Budget(cases: 5000)) { number in
      .holds {
        guard let safe = StandardTypes.WholeNumber(persisted: number) else { return Int(exactly: number) == nil }
        let read = try ConvexDecoder().decode(StandardTypes.WholeNumber.self, from: ConvexEncoder().encode(safe))
        return safe.value == Int(number) && read.persisted.bitPattern == number.bitPattern
      }
    }
    #expect(result.failures.map(\.value) == [])
    #expect(StandardTypes.WholeNumber(1 << 53)?.persisted == 0x1p53)
    #expect(StandardTypes.WholeNumber((1 << 53) + 1) == nil)
  }

  @Test func sendingTheComputedIntBackChangesTheWireType() throws {
    struct Update: Codable { var wins: Int }
    let stored = #"{"wins":80}"#
    let sent = try wireForm(Update(wins: decode(Player.self, stored).wins))
    #expect(try kind(of: sent) == .int64)
    #expect(try kind(of: stored) == .float64)
    #expect(
      message { _ = try decode(Player.self, sent) }
        == "type mismatch at wins, Double: expected a float64, found the int64 80")
  }

  @Test func sendingTheSafeViewBackKeepsTheWireType() throws {
    let player = try decode(SafePlayer.self, #"{"wins":80}"#)
    #expect(player.wins.value == 80)
    #expect(try kind(of: wireForm(player)) == .float64)
  }

  private func kind(of document: String) throws -> ConvexValue.Kind? {
    guard case .object(let fields) = try ConvexValue(json: document) else { return nil }
    return fields["wins"]?.kind
  }
}
