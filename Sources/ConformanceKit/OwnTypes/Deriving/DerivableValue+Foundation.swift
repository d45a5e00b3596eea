import Foundation
import Generators

// Foundation's types ask for parts of which few are valid, or trap at those that are not.

/// A type of Foundation that is drawn from a draw alone.
protocol DrawnFoundationValue: DerivableValue {
  /// Draws a value.
  static func drawn(_ draw: inout Draw) -> Self
}

extension DrawnFoundationValue {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> Self {
    try session.draw { Self.drawn(&$0) }
  }
}

extension Date: DrawnFoundationValue {
  /// Whole seconds, which every date strategy keeps. 2001-01-01 is the simplest.
  static func drawn(_ draw: inout Draw) -> Date {
    let start = -Int(Date.timeIntervalBetween1970AndReferenceDate)
    return Date(
      timeIntervalSinceReferenceDate: Double(draw.integer(in: start...(start + Int(UInt32.max)), simplest: 0)))
  }
}

extension UUID: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> UUID {
    let (high, low) = (draw.uniform(in: 0...UInt64.max), draw.uniform(in: 0...UInt64.max))
    return UUID(
      uuid: withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { $0.loadUnaligned(as: uuid_t.self) })
  }
}

extension Data: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> Data { Data(draw.bytes()) }
}

extension Decimal: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> Decimal {
    let digits = draw.integer(in: -999_999_999_999_999...999_999_999_999_999)
    let exponent = draw.integer(in: -6...6)
    return Decimal(
      sign: digits < 0 ? .minus : .plus, exponent: exponent, significand: Decimal(digits.magnitude))
  }
}

extension URL: DerivableValue {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> URL {
    let text = try session.draw { draw in
      let hosts = ["a.example", "example.com", "xn--bcher-kva.example", "127.0.0.1:8080"]
      let parts = draw.collection(count: 0...3) { $0.element(of: ["a", "b", "images", "%C3%A9", "~user", "1"]) }
      let ends = ["", "", "?q=1", "#top", "?q=a%20b&r=#end"]
      let start = (draw.element(of: ["https", "http"]), draw.element(of: hosts))
      return "\(start.0)://\(start.1)\(parts.map { "/\($0)" }.joined())\(draw.element(of: ends))"
    }
    guard let url = URL(string: text) else { throw Discard(reason: "\(text) is no URL here") }
    return url
  }
}

extension DateInterval: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> DateInterval {
    let (one, other) = (Date.drawn(&draw), Date.drawn(&draw))
    return DateInterval(start: min(one, other), end: max(one, other))
  }
}

extension TimeZone: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> TimeZone {
    let names = ["Europe/Paris", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]
    return draw.element(of: [TimeZone.gmt] + names.compactMap { TimeZone(identifier: $0) })
  }
}

extension Locale: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> Locale {
    Locale(identifier: draw.element(of: ["en_US", "de_DE", "tr_TR", "ar_EG", "ja_JP", "zh_Hans_CN"]))
  }
}

extension Calendar: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> Calendar {
    Calendar(identifier: draw.element(of: [.gregorian, .iso8601, .buddhist, .hebrew, .islamicCivil, .japanese]))
  }
}

extension IndexSet: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> IndexSet {
    IndexSet(draw.collection(count: 0...8) { $0.integer(in: 0...999) })
  }
}

extension CharacterSet: DrawnFoundationValue {
  static func drawn(_ draw: inout Draw) -> CharacterSet { CharacterSet(charactersIn: draw.string()) }
}

extension URLComponents: DerivableValue {
  static func derived(_ session: DrawingSession, _ path: DrawingPath) throws -> URLComponents {
    let url = try URL.derived(session, path)
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      throw Discard(reason: "\(url) has no components here")
    }
    return components
  }
}
