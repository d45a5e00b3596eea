public import Generators

/// A generator for a part of the values of a derived generator.
///
/// ```swift
/// .codable(Profile.self, drawing: [.at("email", emails), .every(Country.self, .element(of: countries))])
/// ```
public struct GeneratorOverride: Sendable {
  /// Where the generator is used.
  enum Scope: Sendable {
    case place(String)
    case type(ObjectIdentifier, name: String)
  }

  let scope: Scope
  /// The type of the values, for messages.
  let typeName: String
  let draw: @Sendable (inout Draw) throws(Discard) -> Any

  private init<Value>(_ scope: Scope, _ generator: Generator<Value>) {
    self.scope = scope
    typeName = SwiftSource.name(of: Value.self)
    draw = { draw throws(Discard) in try draw.draw(generator) }
  }

  /// Draws the value at a place from a generator.
  ///
  /// - Parameters:
  ///   - place: The place, as in a file of pins: `address.street`, `tags[].name`, `*` for the values of a dictionary,
  ///     `[key]` for its keys.
  ///   - generator: Draws values of the type that is decoded there. A generator of optional values also draws whether
  ///     the value is there; with any other, the value is always there.
  public static func at<Value>(_ place: String, _ generator: Generator<Value>) -> GeneratorOverride {
    GeneratorOverride(.place(place), generator)
  }

  /// Draws all values of a type from a generator.
  ///
  /// - Parameters:
  ///   - type: The type, as it is decoded.
  ///   - generator: Draws the values.
  public static func every<Value>(_ type: Value.Type, _ generator: Generator<Value>) -> GeneratorOverride {
    GeneratorOverride(.type(ObjectIdentifier(type), name: SwiftSource.name(of: type)), generator)
  }
}

/// The overrides of one derived generator.
struct OverrideTable: Sendable {
  private var places: [String: GeneratorOverride] = [:]
  private var types: [ObjectIdentifier: GeneratorOverride] = [:]
  /// The overrides as their author wrote them.
  let names: [String]

  init(_ overrides: [GeneratorOverride]) {
    names = overrides.map(\.name)
    for override in overrides {
      switch override.scope {
      case .place(let place): places[place] = override
      case .type(let type, _): types[type] = override
      }
    }
  }

  /// Whether there are no overrides.
  var isEmpty: Bool { names.isEmpty }

  /// The override for a place, or else for a type; nil if there is none.
  func override(at place: String, for type: Any.Type) -> GeneratorOverride? {
    places[place] ?? types[ObjectIdentifier(type)]
  }
}

extension GeneratorOverride {
  /// Whether the generator also decides whether an optional value is there.
  var drawsPresence: Bool { if case .place = scope { true } else { false } }

  /// The override as its author wrote it, without the generator.
  var name: String {
    switch scope {
    case .place(let place): ".at(\(place.isEmpty ? "\"\"" : SwiftSource.quoted(place)))"
    case .type(_, let name): ".every(\(name).self)"
    }
  }
}
