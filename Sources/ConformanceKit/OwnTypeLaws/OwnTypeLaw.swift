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
  /// Documents that earlier versions of the app wrote are read.
  case oldDocumentsRead = "own-type.old-documents-read"
  /// Values in documents of earlier versions are read as what they were.
  case oldValuesKept = "own-type.old-values-kept"
  /// Earlier versions of the app read the documents of this one.
  case newDocumentsRead = "own-type.new-documents-read"
  /// Keys of a newer version do not stop this one from reading a document.
  case unknownKeysRead = "own-type.unknown-keys-read"
  /// Cases of a newer version do not make a document unreadable.
  case unknownCasesRead = "own-type.unknown-cases-read"
  /// Parts that are absent, null or of another kind are read as declared.
  case missingValuesRead = "own-type.missing-values-read"
  /// Keys of a newer version are kept or lost when a document is written again, as declared.
  case unknownKeysRewritten = "own-type.unknown-keys-rewritten"
  /// Records read back from the app's own store as they were written.
  case recordRoundTrip = "own-type.record-round-trip"
  /// Rows of earlier versions are there after each path of migrations.
  case recordsMigrated = "own-type.records-migrated"
  /// Migrating twice, or migrating empty and large stores, changes nothing more.
  case migrationsRepeat = "own-type.migrations-repeat"
  /// Null and unknown cases in columns do not make records unreadable.
  case columnsRead = "own-type.columns-read"
  /// Records that are written while others read are all there.
  case recordsConcurrent = "own-type.records-concurrent"
  /// A refused write leaves nothing.
  case refusedWritesUndone = "own-type.refused-writes-undone"

  /// The scenario that all of these laws belong to, `own-type`.
  package static let scenario = "own-type"

  /// The law's id, in the form `own-type.law`.
  public var id: String { rawValue }

  /// The law with an id; nil if there is none.
  package static func named(_ id: String) -> OwnTypeLaw? { OwnTypeLaw(rawValue: id) }

  /// Whether the law compares the type with a recorded file.
  package var isPinning: Bool {
    switch self {
    case .rawValuesPinned, .keyNamesPinned, .oldDocumentsRead, .oldValuesKept, .newDocumentsRead: true
    default: false
    }
  }
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
    case .oldDocumentsRead: "The app reads every document that an earlier version of it wrote."
    case .oldValuesKept:
      "A value in a document of an earlier version is read as what it was, except for declared changes."
    case .newDocumentsRead: "Earlier versions of the app read every document that this version writes."
    case .unknownKeysRead: "A key that only a newer version knows does not stop this version from reading a document."
    case .unknownCasesRead:
      "An enum case that only a newer version knows does not make the rest of a document unreadable."
    case .missingValuesRead:
      "A part of a document that is absent, null or of another kind is read as declared, and the rest as it is."
    case .unknownKeysRewritten:
      "Reading a document and writing it again keeps or loses the keys that this version does not know, as declared."
    case .recordRoundTrip: "A record reads back from the app's store exactly as it was written."
    case .recordsMigrated:
      "Records of every earlier version are there after each path of migrations, with their values kept or as declared."
    case .migrationsRepeat: "Migrating twice changes nothing more, and empty and large stores keep all their records."
    case .columnsRead: "Null or an unknown case in a column does not make records unreadable."
    case .recordsConcurrent: "Records that are written while others are read are all there, and are read whole."
    case .refusedWritesUndone: "A write that the store refuses leaves all records as they were."
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
    case .oldDocumentsRead:
      "SwiftyUserDefaults, issue 249: a default at a declaration is not used by synthesised decoding, and all data is lost."
    case .oldValuesKept: "Schema registries, backward compatibility: new code reads old data as what it was."
    case .newDocumentsRead: "Schema registries, forward compatibility: old code reads new data."
    case .unknownKeysRead: "Schema registries, forward compatibility: adding a field is allowed."
    case .unknownCasesRead: "OpenAPI Generator, issue 19243: a new case from a server makes an old app fail."
    case .missingValuesRead: "PersistedPropertyWrapper, issue 6: a value that cannot be read traps after an update."
    case .unknownKeysRewritten:
      "Protocol buffers, language guide: unknown fields are kept when a message is written again."
    case .recordRoundTrip: "GRDB, DatabaseValueConvertible: both conversions belong to one type, and lose nothing."
    case .recordsMigrated:
      "GRDB, Migrations: a migration that was shipped must not change, and converts all existing rows."
    case .migrationsRepeat: "GRDB, Migrations: each migration runs once, on databases of every version."
    case .columnsRead: "GRDB, enums: a stored value that is no raw value cannot be decoded."
    case .recordsConcurrent: "GRDB, Concurrency: a database pool reads while it writes."
    case .refusedWritesUndone: "GRDB, Transactions: an error rolls the whole transaction back."
    }
  }
}
