import ConformanceLaws
public import Foundation
import Generators

/// A type that stores keep as it is, and whose edges are known.
public protocol StorablePrimitive: Codable, Hashable, Sendable {
  /// Its default, its edges, and any others.
  static var storedForms: StoredForms<Self> { get }
}

extension Bool: StorablePrimitive {
  /// Both truth values; false is the default.
  public static var storedForms: StoredForms<Bool> { StoredForms(default: false, edges: [true], values: .bool) }
}

extension String: StorablePrimitive {
  /// Any text: empty, blank, with controls, composed and decomposed, outside of the basic plane, long.
  public static var storedForms: StoredForms<String> {
    StoredForms(
      default: "",
      edges: [
        "a", "A", "0", " ", "\n", "\0", "a\0b", "\u{e9}", "e\u{301}", "\u{feff}a", "\u{1f468}\u{200d}\u{1f467}",
        "\u{10ffff}",
        "null", "true", "-1", "1e5", "NaN", "[]", "{}", "\"", "a b", "%", "://", String(repeating: "a", count: 1000),
      ], values: .string)
  }
}

extension Data: StorablePrimitive {
  /// Any bytes: none, zeros, and what is not UTF-8.
  public static var storedForms: StoredForms<Data> {
    StoredForms(
      default: Data(),
      edges: [[0], [0xff], [0, 0, 0, 0, 0, 0, 0, 0], [0xc0, 0x80], [0x7b, 0x7d]].map { Data($0 as [UInt8]) },
      values: Generators.Generator<[UInt8]>.bytes.map { Data($0) })
  }
}

extension Date: StorablePrimitive {
  /// Any point in time: 1970, the distant past and future, fractions that milliseconds lose, and what no calendar reaches.
  public static var storedForms: StoredForms<Date> {
    StoredForms(
      default: Date(timeIntervalSince1970: 0),
      edges: [0, 0.5, 0.0005, -0.001, 1e-9, 63_113_904_000, -63_114_076_800, 1e15, -1e15, .infinity, -.infinity, .nan]
        .map {
          Date(timeIntervalSinceReferenceDate: $0)
        }, values: Generator { draw in PrimitiveDrawing.date(&draw) })
  }
}

extension UUID: StorablePrimitive {
  /// Any UUID, the one of zeros included.
  public static var storedForms: StoredForms<UUID> {
    StoredForms(
      default: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      values: Generator { draw in PrimitiveDrawing.uuid(&draw) })
  }
}
