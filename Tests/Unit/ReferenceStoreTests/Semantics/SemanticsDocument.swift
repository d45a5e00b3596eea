import ConformanceKit
import ReferenceStore

/// A store whose documentation was read row by row.
enum SemanticsDocument: String, Sendable, CaseIterable {
  case objectBox, realm, convex

  /// The preset that stands for it.
  var semantics: Semantics {
    switch self {
    case .objectBox: .objectBox
    case .realm: .realm
    case .convex: .convex
    }
  }

  /// All that a store can do, as far as the documented one does it.
  var capabilities: Capabilities {
    var capabilities = ReferenceAdapter.allCapabilities
    switch self {
    case .objectBox:
      capabilities.types.subtract([.uuid, .decimal])
      capabilities.collections = [.array]
      capabilities.customTypes.remove(StandardTypes.Place.customTypeName)
      capabilities.customOperands = false
    case .realm:
      capabilities.types.subtract([.uint8, .uint16, .uint32, .uint64])
      capabilities.limits = .realm
    case .convex:
      capabilities.types = [.bool, .int32, .int64, .float, .double, .string, .data]
      capabilities.limits = .convex
    }
    return capabilities
  }

  /// The promises of which it says nothing; the preset's are the kit's choice.
  var silent: Set<Semantics.Key> {
    switch self {
    case .objectBox: [.collectionEquality, .requireProperty]
    case .realm: [.missingEnum, .missingOptional, .absentInQueries, .operandOverflow, .downgrade, .removeProperty]
    case .convex:
      [
        .missingEnum, .unknownEnum, .rewriteOfUnknown, .absentInQueries, .stringOrder, .operandOverflow, .floatEquality,
        .collectionEquality, .requireProperty, .downgrade, .removeProperty,
      ]
    }
  }

  /// The store's name.
  var title: String {
    switch self {
    case .objectBox: "ObjectBox"
    case .realm: "Realm"
    case .convex: "Convex"
    }
  }

  /// What was read.
  var sources: String {
    switch self {
    case .objectBox:
      "the ObjectBox Swift documentation on enums, custom types and relations, objectbox-swift 5.3.0, and the engine 5.3.2 as it runs"
    case .realm: "the documentation on `CustomPersistable` and relationships, realm-swift 10.54.6 and realm-core 14.14"
    case .convex: "the Convex documentation on Swift data types and document IDs, and convex-swift 0.8.1 as it runs"
    }
  }
}
