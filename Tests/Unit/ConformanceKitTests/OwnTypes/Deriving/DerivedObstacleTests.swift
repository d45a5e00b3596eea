import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// What cannot be drawn is told, although other values are: a list that is always empty keeps all laws.
@Suite struct DerivedObstacleTests {
  private func error<Value>(_ type: OwnType<Value, EncodedValue>) -> String {
    do {
      _ = try findings(type, to: [.roundTrip])
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func elementsThatAreNeverDrawnAreTold() {
    let text = error(.codable(Realistic.Article<Realistic.Block>.self).named("Article"))
    #expect(
      text.hasPrefix(
        "no values of Article can be drawn: blocks[]: Realistic.Block refuses all values that are drawn, the last"))
    #expect(
      text.hasSuffix(
        "; give it a generator: .at(\"blocks[].type\", …), or .every(Realistic.Block.self, …); or pass values:"))
  }

  @Test func anEnumThatIsAlwaysTheSameCaseIsTold() {
    let text = error(.codable(Realistic.Article<Realistic.LenientBlock>.self).named("Article"))
    #expect(text.contains(": blocks[]: every Realistic.LenientBlock that is drawn is .unknown, of 2 cases; give"))
  }

  @Test func aKeyThatIsReadTwiceIsTheSame() throws {
    for seed in 0..<50 as Range<UInt64> {
      let widget = try Generator.of(Realistic.Widget.self).value(seed: seed)
      if let clock = widget.clock { #expect(clock.kind == .clock) }
      if let weather = widget.weather { #expect(weather.kind == .weather) }
    }
  }

  @Test func anEnumInAWrapperIsDrawn() throws {
    let all = try (0..<50 as Range<UInt64>).map { try Generator.of(Realistic.Settings.self).value(seed: $0) }
    #expect(Set(all.map(\.theme)) == [.light, .dark])
    #expect(all.contains { $0.mood == .calm })
    #expect(all.contains { $0.mood != .calm })
  }
}
