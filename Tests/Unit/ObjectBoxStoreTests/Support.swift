import ConformanceKit
import EngineSupport
import Foundation
import Testing

@testable import ObjectBoxStore

/// The engine's library, where it is here.
let library = try? ObjectBoxLibrary.found()

extension Trait where Self == ConditionTrait {
  /// Runs a test where the engine's library is here.
  static var needsEngine: Self {
    .enabled(
      if: library != nil,
      "the ObjectBox engine's library is not here; \(ObjectBoxLibrary.known.remedy) puts it in place")
  }
}

/// A schema with one entity.
func schema(_ version: Int, _ properties: [Property]) -> Schema {
  Schema(version: version, entities: [Entity(name: "Item", properties: properties)])
}

extension Property {
  init(_ name: String, storedAs storedName: String? = nil, _ type: Primitive) {
    self.init(name: name, storedName: storedName, type: .primitive(type))
  }
}
