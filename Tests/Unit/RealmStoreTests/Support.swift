import ConformanceKit
import Foundation
import RealmStore
import Testing

/// The engine's library, where it is here.
let library = try? RealmLibrary.found()

extension Trait where Self == ConditionTrait {
  /// Runs a test where the engine's library is here.
  static var needsEngine: Self {
    .enabled(if: library != nil, "the Realm engine's library is not here; see Documentation/Realm.md")
  }
}

/// The adapter of the engine.
func engine() throws -> RealmAdapter { RealmAdapter(try #require(library)) }

/// A schema with one entity.
func schema(_ version: Int, _ properties: [Property]) -> Schema {
  Schema(version: version, entities: [Entity(name: "Item", properties: properties)])
}

extension Property {
  init(_ name: String, storedAs storedName: String? = nil, _ type: PropertyType, isOptional: Bool = false) {
    self.init(name: name, storedName: storedName, type: type, isOptional: isOptional)
  }
}
