public import Foundation
public import Generators
import OwnTypeLaws

extension OwnType
where Value: RawRepresentable & CaseIterable, Stored == Value.RawValue, Stored: StorablePrimitive & Comparable {
  /// An enum that is stored as its raw value.
  ///
  /// ```swift
  /// try await checkConformance(of: .enumeration(Role.self, default: .unknown), pins: .besideThisFile())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The enum. Its raw values are integers of any width, strings, `Float`s or `Double`s.
  ///   - fallback: The case for raw values that match no case and for rows older than the property, like ObjectBox's
  ///     `default`. Nil if those read as nil.
  public static func enumeration(_ type: Value.Type, default fallback: Value? = nil) -> OwnType {
    let cases = Array(Value.allCases)
    var stored = Stored.storedForms
    stored.includesNil = true
    var result = OwnType(
      laws: [.exactOrRefused, .rawValuesPinned], values: .element(of: cases), stored: stored,
      write: { $0.rawValue }, read: { stored in stored.flatMap(Value.init) ?? fallback })
    result.fallback = fallback
    result.pinning = { file, _ in try file.check(RawValueRecord(of: cases)) }
    return result
  }
}

extension OwnType where Value: Codable, Stored == EncodedValue {
  /// A `Codable` type that is stored by an encoder, and whose values are derived from the type. The default encoder
  /// writes JSON.
  ///
  /// ```swift
  /// try await checkConformance(of: .codable(Profile.self), pins: .besideThisFile())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - overrides: Generators for parts of the values, such as a text that must have a certain form. See
  ///     `Generator.of`.
  ///   - compatibility: The versions of the app that must read each other's documents.
  ///   - rules: How documents are read in which a part is missing or cannot be read.
  ///   - unknownKeys: What becomes of keys that this version does not know when a document is read and written again;
  ///     nil if that does not matter.
  ///   - encode: Encodes a value as the bytes to store.
  ///   - decode: Decodes a value from stored bytes.
  public static func codable(
    _ type: Value.Type, drawing overrides: [GeneratorOverride] = [], compatibility: Compatibility = .backward,
    reads rules: [ReadingRule] = [], unknownKeys: UnknownKeys? = nil,
    encode: @escaping @Sendable (Value) throws -> Data = { try JSONEncoder().encode($0) },
    decode: @escaping @Sendable (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) -> OwnType {
    var result = codable(
      type, values: .of(type, overrides: overrides), compatibility: compatibility, reads: rules,
      unknownKeys: unknownKeys, encode: encode, decode: decode)
    result.derivationObstacle = { Generator.obstacle(in: type, overrides: overrides) }
    return result
  }

  /// A `Codable` type that is stored by an encoder. The default encoder writes JSON.
  ///
  /// ```swift
  /// try await checkConformance(of: .codable(Log.self, values: logs), pins: .besideThisFile())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores. JSON cannot express infinities and NaN, so leave them out or pass an
  ///     encoder with a strategy for them.
  ///   - compatibility: The versions of the app that must read each other's documents. Recorded documents are compared,
  ///     so `pins:` is needed.
  ///   - rules: How documents are read in which a part is missing or cannot be read. Without a rule, a document must be
  ///     read if an older or a newer version of the app writes such documents.
  ///   - unknownKeys: What becomes of keys that this version does not know when a document is read and written again;
  ///     nil if that does not matter.
  ///   - encode: Encodes a value as the bytes to store.
  ///   - decode: Decodes a value from stored bytes.
  public static func codable(
    _ type: Value.Type = Value.self, values: Generator<Value>, compatibility: Compatibility = .backward,
    reads rules: [ReadingRule] = [], unknownKeys: UnknownKeys? = nil,
    encode: @escaping @Sendable (Value) throws -> Data = { try JSONEncoder().encode($0) },
    decode: @escaping @Sendable (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) -> OwnType {
    let write: @Sendable (Value) throws -> EncodedValue = { EncodedValue(try encode($0)) }
    var result = OwnType(
      laws: OwnTypeLaw.aboutDocuments, values: values, stored: EncodedValue.forms(of: values, encode: write),
      write: write, read: { stored in try stored.map { try decode($0.data) } })
    result.documents = DocumentForm(
      of: values, compatibility: compatibility, rules: rules, unknownKeys: unknownKeys, encode: encode, decode: decode)
    return result
  }
}

extension OwnType where Stored: StorablePrimitive {
  /// A type that is stored through a pair of functions, as with ObjectBox converters. The reading function takes nil
  /// for a row that is older than the property.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .converter(values: .element(of: Role.allCases), write: RoleConverter.convert, read: RoleConverter.convert))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - stored: The forms that the store may contain. The default is every value of the stored type.
  ///   - write: Returns the stored form of a value.
  ///   - read: Returns the value of a stored form.
  public static func converter(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored> = Stored.storedForms,
    write: @escaping @Sendable (Value) -> Stored, read: @escaping @Sendable (Stored?) -> Value
  ) -> OwnType {
    var stored = stored
    stored.includesNil = true
    return OwnType(values: values, stored: stored, write: write, read: read)
  }

  /// A type that is stored through a pair of functions whose reading function does not take nil. A row that is older
  /// than the property contains the zero of the stored type.
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - stored: The forms that the store may contain. The default is every value of the stored type.
  ///   - write: Returns the stored form of a value.
  ///   - read: Returns the value of a stored form.
  public static func converter(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored> = Stored.storedForms,
    write: @escaping @Sendable (Value) -> Stored, read: @escaping @Sendable (Stored) -> Value
  ) -> OwnType {
    OwnType(values: values, stored: stored, write: write, read: { $0.map(read) })
  }
}

extension OwnType {
  /// A type that is stored through a pair of functions whose reading function may refuse a stored form, by nil or by an
  /// error.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .failableConverter(values: scores, write: { $0.points }, read: { Score(points: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - stored: The forms that the store may contain.
  ///   - write: Returns the stored form of a value.
  ///   - read: Returns the value of a stored form; nil if it is refused.
  public static func failableConverter(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored>,
    write: @escaping @Sendable (Value) throws -> Stored, read: @escaping @Sendable (Stored) throws -> Value?
  ) -> OwnType {
    OwnType(values: values, stored: stored, write: write, read: { stored in try stored.flatMap(read) })
  }
}

extension OwnType where Stored: StorablePrimitive {
  /// A type that is stored as a primitive through a pair of functions whose reading function may refuse a stored form.
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - write: Returns the stored form of a value.
  ///   - read: Returns the value of a stored form; nil if it is refused.
  public static func failableConverter(
    _ type: Value.Type = Value.self, values: Generator<Value>,
    write: @escaping @Sendable (Value) throws -> Stored, read: @escaping @Sendable (Stored) throws -> Value?
  ) -> OwnType {
    failableConverter(type, values: values, stored: Stored.storedForms, write: write, read: read)
  }
}

extension OwnType {
  /// A custom persistable type, as in Realm, whose reading may fail.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .persistable(
  ///     Point.self, values: points, stored: StoredForms(default: PointObject(), values: objects),
  ///     persistedValue: { $0.persistableValue }, value: { Point(persistedValue: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - stored: The forms that the store may contain: primitives, or embedded objects with their default.
  ///   - persistedValue: Returns the persisted form of a value, like `persistableValue`.
  ///   - value: Returns the value of a persisted form, like `init(persistedValue:)` or `init?(persistedValue:)`.
  public static func persistable(
    _ type: Value.Type = Value.self, values: Generator<Value>, stored: StoredForms<Stored>,
    persistedValue: @escaping @Sendable (Value) -> Stored, value: @escaping @Sendable (Stored) -> Value?
  ) -> OwnType {
    OwnType(
      laws: [.defaultIsConvertible], values: values, stored: stored, write: persistedValue,
      read: { stored in stored.flatMap(value) })
  }
}

extension OwnType where Stored: StorablePrimitive {
  /// A custom persistable type that is stored as a primitive, as in Realm, whose reading may fail.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .persistable(values: links, persistedValue: \.absoluteString, value: { URL(string: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The app's own type.
  ///   - values: Draws values that the app stores.
  ///   - persistedValue: Returns the persisted form of a value, like `persistableValue`.
  ///   - value: Returns the value of a persisted form, like `init(persistedValue:)` or `init?(persistedValue:)`.
  public static func persistable(
    _ type: Value.Type = Value.self, values: Generator<Value>,
    persistedValue: @escaping @Sendable (Value) -> Stored, value: @escaping @Sendable (Stored) -> Value?
  ) -> OwnType {
    persistable(type, values: values, stored: Stored.storedForms, persistedValue: persistedValue, value: value)
  }
}

extension OwnType where Stored: StorablePrimitive {
  /// A computed property that presents a stored property as another type. It must neither truncate nor trap.
  ///
  /// ```swift
  /// try await checkConformance(
  ///   of: .view(of: Double.self, values: .int(in: 0...162), get: { Int(exactly: $0) }, set: { Double($0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the stored property.
  ///   - values: Draws values that the app sets.
  ///   - get: Returns the presented value of a stored value; nil if there is none.
  ///   - set: Returns the stored value of a presented value.
  public static func view(
    of type: Stored.Type, values: Generator<Value>, get: @escaping @Sendable (Stored) -> Value?,
    set: @escaping @Sendable (Value) -> Stored
  ) -> OwnType {
    OwnType(
      name: "\(SwiftSource.name(of: Value.self)) over \(SwiftSource.name(of: Stored.self))", laws: [.exactOrRefused],
      values: values, stored: Stored.storedForms, write: set, read: { stored in stored.flatMap(get) })
  }
}
