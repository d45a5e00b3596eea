import ConformanceLaws
import Foundation
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let stringCutAtNUL = writing(
    "string-cut-at-nul", "A string is cut at its first NUL.", fidelity: [.string: .cutsAtNUL]
  ) { value in
    guard case .string(let text) = value else { return value }
    return .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix { $0 != "\0" })))
  }

  static let stringTrimmed = writing(
    "string-trimmed", "White space at both ends of a string is dropped.", fidelity: [.string: .trimmed]
  ) { value in
    guard case .string(let text) = value else { return value }
    return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  static let stringNormalised = writing(
    "string-normalised", "A string is brought into composed form.", fidelity: [.string: .nfc]
  ) { value in
    if case .string(let text) = value { .string(text.precomposedStringWithCanonicalMapping) } else { value }
  }

  static let byteOrderMarkDropped = writing(
    "byte-order-mark-dropped", "A U+FEFF at the start of a string is taken for a byte order mark and dropped."
  ) { value in
    guard case .string(let text) = value, text.unicodeScalars.first == "\u{FEFF}" else { return value }
    return .string(String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())))
  }

  static let textTypedByContent = reading(
    "text-typed-by-content", "A string that looks like a number, a boolean or null is read back as one, as in YAML."
  ) { value in
    guard case .string(let text) = value else { return value }
    return switch text {
    case "true", "yes", "on": .bool(true)
    case "false", "no", "off": .bool(false)
    case "null", "~": .null
    default: Int64(text).map(Value.int64) ?? Double(text).map(Value.double) ?? value
    }
  }
}

extension FaultyStore {
  static let limitOffByOne = FaultyStore(
    "limit-off-by-one", .roundTrip, "Data of one byte more than the declared limit is cut to the limit.",
    FaultyAdapter(
      "limit-off-by-one", capabilities: ReferenceAdapter.allCapabilities.with { $0.limits = Limits(dataBytes: most) }
    ) { base in
      ValueChanger(base: base, writing: { $0.cut(to: most) })
    })

  private static let most = 4096
}

extension Value {
  fileprivate func cut(to count: Int) -> Value {
    if case .data(let bytes) = self, bytes.count == count + 1 { .data(bytes.dropLast()) } else { self }
  }
}
