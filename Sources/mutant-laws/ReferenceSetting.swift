import ConformanceKit

/// The capabilities and promises under which the reference store is judged.
///
/// The presets do not declare each promise, so there is a number of other settings. Each of the first four turns all
/// promises of ``ConformanceKit/Semantics/strict`` by another number of alternatives. The others leave out features, or
/// differ from strict in one promise.
struct ReferenceSetting: Sendable {
  let name: String
  let capabilities: Capabilities
  let semantics: Semantics

  /// The settings: the presets first, with the limits of the stores that have some.
  static let all: [ReferenceSetting] =
    Semantics.presets.map { preset in
      ReferenceSetting(
        name: "reference:\(preset.name)", capabilities: everything(within: limits[preset.name] ?? Limits()),
        semantics: preset.semantics)
    }
    + (1...4).map { step in
      ReferenceSetting(
        name: "reference:other-\(step)", capabilities: everything(within: Limits()),
        semantics: .strict.turned(by: step))
    }
    + [
      ReferenceSetting(name: "reference:limited", capabilities: few, semantics: .strict),
      ReferenceSetting(name: "reference:others", capabilities: others, semantics: .strict),
      ReferenceSetting(
        name: "reference:lenient", capabilities: everything(within: Limits()),
        semantics: lenient),
      ReferenceSetting(
        name: "reference:shallow", capabilities: everything(within: Limits(dataBytes: 256, levels: 3)),
        semantics: .strict),
    ]

  private static let limits: [String: Limits] = ["realm": .realm, "convex": .convex]

  private static func everything(within limits: Limits) -> Capabilities {
    Capabilities(
      customTypes: TypeCatalogue.standard.customTypeNames, collections: Set(Capabilities.Collection.allCases),
      queries: Set(Capabilities.QueryOperator.allCases), customOperands: true, transactions: true, observation: true,
      storedAccess: true, evolution: true, relations: true, limits: limits)
  }

  /// Fewer features than all, and low limits.
  private static let few = Capabilities(
    types: Primitive.allCases.filter { $0 != .decimal }, customTypes: TypeCatalogue.standard.customTypeNames,
    collections: [.array, .map, .embedded], queries: [.equal, .less, .contains, .order, .in], storedAccess: true,
    evolution: true, relations: true,
    limits: Limits(stringBytes: 4096, dataBytes: 4096, arrayItems: 64, objectFields: 64, fieldNameBytes: 64))

  /// Strict, but with a value for each one that is missing.
  private static var lenient: Semantics {
    var semantics = Semantics.strict
    semantics.missing = .default
    return semantics
  }

  /// What ``few`` leaves out of queries and transactions, and little else.
  private static let others = Capabilities(
    types: [.int64, .string, .data, .bool], queries: Set(Capabilities.QueryOperator.allCases).subtracting(few.queries),
    transactions: true, nestedTransactions: false, observation: true, limits: Limits(stringBytes: 256))
}

extension Semantics {
  /// These semantics with another alternative of every promise.
  ///
  /// - Parameter step: How many places further the alternative is among those of its promise.
  fileprivate func turned(by step: Int) -> Semantics {
    var turned = self
    turned.turn(\.missing, step)
    turned.turn(\.missingEnum, step)
    turned.turn(\.missingOptional, step)
    turned.turn(\.absence, step)
    // The places differ, so that code that takes one for another shows.
    turned.turn(\.unknownEnum.scalar, step)
    turned.turn(\.unknownEnum.optional, step + 1)
    turned.turn(\.unknownEnum.element, step + 2)
    turned.turn(\.invalidValue.scalar, step)
    turned.turn(\.invalidValue.optional, step + 1)
    turned.turn(\.invalidValue.element, step + 2)
    turned.turn(\.rewriteOfUnknown, step)
    turned.turn(\.numericMatch, step)
    turned.turn(\.absentInQueries, step)
    turned.turn(\.stringOrder, step)
    turned.turn(\.operandOverflow, step)
    turned.turn(\.floatEquality, step)
    turned.turn(\.collectionEquality, step)
    turned.turn(\.removedTarget, step)
    turned.turn(\.toMany, step)
    turned.turn(\.retype, step)
    turned.turn(\.requireProperty, step + 2)
    turned.turn(\.downgrade, step)
    turned.turn(\.removeProperty, step)
    // A store that keeps nil as absent reads it back as nil.
    if turned.absence == .nilIsAbsent { turned.missingOptional = .null }
    turned.fidelity = Self.losses[step % Self.losses.count]
    return turned
  }

  /// Losses of each type that can have one.
  private static let losses: [[Primitive: Lens]] = [
    [.double: .noNegativeZero, .date: .seconds], [.float: .noNaN, .double: .nanAsNull],
    [.string: .noNUL, .double: .finiteOnly, .decimal: .digits34],
    [.float: .nanAsNull, .date: .nanosecondsTruncated, .string: .nfc],
  ]

  private mutating func turn<Promise: CaseIterable & Equatable>(
    _ promise: WritableKeyPath<Semantics, Promise>, _ step: Int
  ) {
    let alternatives = Array(Promise.allCases)
    let now = alternatives.firstIndex(of: self[keyPath: promise]) ?? 0
    self[keyPath: promise] = alternatives[(now + step) % alternatives.count]
  }
}
