import Foundation
import StoreContract

/// Values of a custom type that a faulty store may confuse with a given value: in a cache that compares text as Swift
/// does, in a key that is cut short, or in a comparison that ignores case, a sign, or the high bits.
struct ConfusableValues {
  private let type: CustomType

  init(_ type: CustomType) {
    self.type = type
  }

  /// How often the type is drawn in comparison to others. Texts come most often because they have the most ways to look
  /// alike.
  var weight: Int { type.persisted == .primitive(.string) ? 4 : 1 }

  /// The values that may be confused with a value, the most telling ones first. Empty if the type has no such value.
  func of(_ value: Value) -> [Value] {
    guard case .custom(let name, let persisted) = value else { return [] }
    return Self.forms(like: persisted).filter { $0 != persisted && type.isValid(persisted: $0) }
      .map { .custom(name, persisted: $0) }
  }

  private static func forms(like form: Value) -> [Value] {
    switch form {
    case .string(let text): texts(like: text).map(Value.string)
    case .int64(let number): [number ^ 1, number ^ 1 << 8, number ^ 1 << 32, 0 &- number].map(Value.int64)
    case .double(let number): [-number, number.nextUp, number.rounded()].map(Value.double)
    case .data(let bytes): [bytes + [0], bytes.dropLast(), bytes.reversed()].map(Value.data)
    case .object(let members):
      members.entries.flatMap { member in
        forms(like: member.value).map { .object(members.merging([member.name: $0])) }
      }
    default: []
    }
  }

  private static func texts(like text: String) -> [String] {
    [
      text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping, text.uppercased(),
      text.lowercased(), text + " ", String(text.dropLast()), String(text.reversed()),
    ]
  }
}
