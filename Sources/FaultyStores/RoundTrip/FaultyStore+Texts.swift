import ConformanceKit

extension FaultyStore {
  static let stringCutAtNUL = FaultyStore(
    "string-cut-at-nul", .roundTrip, "A string is cut at its first NUL.",
    FaultyAdapter("string-cut-at-nul") { base in
      ValueChanger(
        base: base,
        writing: { value in
          guard case .string(let text) = value else { return value }
          return .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix { $0 != "\0" })))
        })
    })

  static let dateTruncatedToSeconds = FaultyStore(
    "date-truncated-to-seconds", .roundTrip, "A date loses its fraction of a second.",
    FaultyAdapter("date-truncated-to-seconds") { base in
      ValueChanger(
        base: base,
        writing: { value in
          if case .date(let seconds) = value { .date(seconds.rounded(.down)) } else { value }
        })
    })
}
