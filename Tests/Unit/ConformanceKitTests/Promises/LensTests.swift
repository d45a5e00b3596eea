import ConformanceKit
import Foundation
import Testing

@Suite struct LensTests {
  /// What a lens keeps of a value; nil when it rejects it.
  private func kept(_ lens: Lens, _ value: Value) -> Value? {
    if case .kept(let kept) = lens.apply(to: value) { kept } else { nil }
  }

  @Test(
    arguments: [
      (Lens.seconds, -978_307_199.5, -978_307_199), (.seconds, -978_307_200.5, -978_307_201), (.secondsFloored, 0.9, 0),
      (.secondsFloored, -0.1, -1), (.milliseconds, -978_307_199.937_5, -978_307_199.937),
      (.nanoseconds, -978_307_199.5, -978_307_199.5), (.nanosecondsTruncated, 1.9e-9, 1e-9),
      (.nanosecondsTruncated, -1.9e-9, -1e-9), (.nanosecondsTruncated, 5.3, 5.3), (.nanosecondsTruncated, 1e-10, 0),
      (.millisecondsAsText, 0.0004, 0), (.millisecondsAsText, 1000.017_000_3, 1000.017),
      (.millisecondsAsText, -0.235, 86_399.765 - 86_400), (.millisecondsAsText, 3.538, 3 + 0.538),
      (.millisecondsAsText, .infinity, .infinity),
      (.nanosecondsTruncated, .infinity, .infinity), (.nanosecondsTruncated, .nan, -978_307_200),
    ] as [(Lens, Double, Double)]) func datesAreRounded(_ lens: Lens, _ date: Double, _ rounded: Double)
  {
    #expect(kept(lens, .date(date)) == .date(rounded))
  }

  @Test func numbersAreChanged() {
    let signalling = Value.double(.signalingNaN)
    let payload = Value.double(Double(bitPattern: 0xFFF8_0000_0000_0123))
    #expect(kept(.canonicalNaN, payload) == .double(.nan))
    #expect(kept(.canonicalNaN, .float(Float(bitPattern: 0xFFC0_0123))) == .float(.nan))
    #expect(kept(.quietsNaN, payload) == payload)
    #expect(kept(.quietsNaN, signalling) != signalling)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(kept(.finiteOnly, .double(number)) == nil)
      #expect(kept(.finiteOnly, .float(Float(number))) == nil)
    }
    #expect(kept(.finiteOnly, .double(-0.0)) == .double(-0.0))
    #expect(kept(.noNaN, .double(.infinity)) == .double(.infinity))
    #expect(kept(.noNaN, payload) == nil)
    #expect(kept(.nanAsNull, .float(.nan)) == .null)
    #expect(kept(.noNegativeZero, .float(-0.0)) == .float(0))
    #expect(kept(.nanAsNullNoNegativeZero, .double(-0.0)) == .double(0))
    #expect(kept(.nanAsNullNoNegativeZero, .float(.nan)) == .null)
  }

  /// A lens that changed its own results would call a store faulty that changes a value once and no more.
  @Test(arguments: Lens.allCases) func whatALensGivesItKeeps(_ lens: Lens) {
    var random = RandomValues(seed: 7)
    for index in 0..<4000 {
      let kind = [Value.Kind.date, .double, .float, .string][index % 4]
      let value = index % 8 == 0 ? Value.date(date(&random)) : random.value(of: kind, depth: 0)
      guard let once = kept(lens, value) else { continue }
      #expect(kept(lens, once) == once, "\(value)")
    }
  }

  /// A date within some thousand years, with a fraction.
  private func date(_ random: inout RandomValues) -> Double {
    let scales: [Double] = [1, 1e3, 1e6, 1e9, 6e10]
    let scale = scales.randomElement(using: &random.numbers) ?? 1
    return Double.random(in: -scale...scale, using: &random.numbers)
  }
}
