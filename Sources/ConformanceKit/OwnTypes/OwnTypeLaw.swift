/// A law about one of the app's own types and how it is stored. Checking it needs no store.
///
/// The raw value is the law's id, `own-type.law`, which never changes after a release. Laws are checked in the order of
/// the cases.
public enum OwnTypeLaw: String, Sendable, Hashable, CaseIterable, Codable {
  /// Reading never traps, whatever the stored form.
  case totalOnAnyStoredValue = "own-type.total-on-any-stored-value"
  /// A stored value reads back as the same value.
  case roundTrip = "own-type.round-trip"
  /// A stored form is read exactly or refused, and never truncated.
  case exactOrRefused = "own-type.exact-or-refused"
  /// The default of the stored type can be read as a value.
  case defaultIsConvertible = "own-type.default-is-convertible"
  /// Converting the same input twice gives the same result.
  case deterministic = "own-type.deterministic"
  /// Conversions on several threads give the same results as on one thread.
  case concurrent = "own-type.concurrent"
  /// Equal values have equal hashes, and different values have different stored forms.
  case hashable = "own-type.hashable"
  /// The raw values of an enum match the recorded ones.
  case rawValuesPinned = "own-type.raw-values-pinned"
  /// The keys of a `Codable` type match the recorded ones.
  case keyNamesPinned = "own-type.key-names-pinned"

  /// The scenario that all of these laws belong to, `own-type`.
  package static let scenario = "own-type"

  /// The law's id, in the form `own-type.law`.
  public var id: String { rawValue }

  /// The law with an id; nil if there is none.
  package static func named(_ id: String) -> OwnTypeLaw? { OwnTypeLaw(rawValue: id) }
}

extension OwnTypeLaw {
  /// The law's statement, in one sentence.
  public var statement: String {
    switch self {
    case .totalOnAnyStoredValue:
      "Reading never traps: every stored form, including nil and edge values, reads as a value or is refused."
    case .roundTrip:
      "A value reads back exactly as it was stored, down to its bits, except for a declared loss."
    case .exactOrRefused:
      "A stored form reads as a value that is stored the same way, or is refused: nothing is truncated."
    case .defaultIsConvertible:
      "The default of the stored type, which rows older than the property contain, reads as a value."
    case .deterministic:
      "Storing a value always gives the same stored form, and reading a stored form always gives the same result."
    case .concurrent: "Threads that convert at the same time get the same results as a single thread."
    case .hashable:
      "Equal values have equal hashes, and different values are stored differently, except for a declared loss."
    case .rawValuesPinned: "A case keeps the raw value that was recorded for it, and no other case takes it."
    case .keyNamesPinned: "A type is encoded with the keys that were recorded for it."
    }
  }

  /// The source of the law: a product's documentation or a known bug.
  package var source: String {
    switch self {
    case .totalOnAnyStoredValue:
      "ObjectBox: converters cannot throw, a bad stored value has to become a value; Convex: `Int(Double)` in a view traps."
    case .roundTrip: "ObjectBox, custom types: both functions of a converter belong to the property's own type."
    case .exactOrRefused:
      "Convex, a number shown as an integer: `Int(Double)` cuts fractions, `Int(exactly:)` does not."
    case .defaultIsConvertible:
      "Realm Swift, FailableCustomPersistable: nil must not be given for a default-initialised PersistedType()."
    case .deterministic: "Realm Swift: conversion runs at every read, and nothing is cached."
    case .concurrent: "ObjectBox, custom types: a converter may run on several threads at once."
    case .hashable:
      "Realm Swift, CustomPersistable: the default `hash(into:)` hashes the persisted value; sets keep one of each."
    case .rawValuesPinned: "ObjectBox, enums: give explicit raw values, implicit ones move when a case is inserted."
    case .keyNamesPinned: "Convex, data types: fields are mapped with CodingKeys (`in` to `inTime`)."
    }
  }
}
