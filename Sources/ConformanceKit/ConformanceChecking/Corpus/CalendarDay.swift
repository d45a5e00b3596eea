package import Foundation
import StoreCoding
import StoreContract

/// A calendar day without a time, such as `2027-03-01`.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day as `yyyy-mm-dd`. Sorting these texts sorts the days.
  package let description: String

  /// Parses a day written as `yyyy-mm-dd`. Returns nil if the text is not a day of the Gregorian calendar.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    let components = DateComponents(calendar: Self.calendar, year: year, month: month, day: day)
    guard components.isValidDate(in: Self.calendar) else { return nil }
    description = text
  }

  /// The day of a date in UTC.
  package init(_ date: Date) {
    description = String(date.ISO8601Format(.iso8601.year().month().day()).prefix(10))
  }

  /// Whether one day comes before another.
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.description.precedesInUTF8(right.description)
  }

  /// The day that is a number of days later.
  func adding(days: Int) -> CalendarDay {
    let noon = DateComponents(calendar: Self.calendar, year: number(0), month: number(1), day: number(2), hour: 12).date
    return noon.map { CalendarDay($0.addingTimeInterval(Double(days) * 86_400)) } ?? self
  }

  private func number(_ part: Int) -> Int? { Int(description.split(separator: "-")[part]) }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

extension CalendarDay: Codable {
  /// Encodes the day as a string, `yyyy-mm-dd`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Decodes a string `yyyy-mm-dd`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw container.expected("a day as yyyy-mm-dd, found \(text.quoted)")
    }
    self = day
  }
}
