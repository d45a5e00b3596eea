import ConformanceKit
import Generators
import Testing

@testable import ReferenceStore

/// The kit's conversion, which adapters use, and the reference store's, which they are compared with, share no code and
/// agree.
@Suite struct ConversionAgreementTests {
  /// What a conversion gives: values, or the kind of error and the property it names.
  private enum Outcome: Hashable {
    case fields(Fields)
    case failure(StoreError.Kind, String?)

    init(_ body: () throws(StoreError) -> Fields) {
      do {
        self = .fields(try body())
      } catch {
        self = .failure(error.kind, error.property)
      }
    }

    var isFailure: Bool { if case .failure = self { true } else { false } }
  }

  private static let names = Semantics.presets.map(\.name) + ["drawn"]

  @Test(arguments: names)
  func bothConvertAlike(_ name: String) {
    var counts = (stored: 0, rejected: 0, read: 0, unreadable: 0)
    for seed in 1...500 as ClosedRange<UInt64> {
      var draw = Draw(.random(seed: seed))
      let preset = Semantics.presets.first { $0.name == name }?.semantics
      let drawn = ConversionCase(&draw, preset ?? .drawn(&draw))
      let isPartial = draw.boolean()
      let kit = RecordConverter(for: drawn.entity, of: drawn.backend)
      let reference = Rules(backend: drawn.backend)

      let stored = Outcome { () throws(StoreError) in try kit.stored(drawn.fields, isPartial: isPartial) }
      let expectedStored = Outcome { () throws(StoreError) in
        try reference.writing.row(of: drawn.fields, in: drawn.entity, isPartial: isPartial)
      }
      #expect(stored == expectedStored, "seed \(seed): \(drawn)")
      stored.isFailure ? (counts.rejected += 1) : (counts.stored += 1)

      let read = Outcome { () throws(StoreError) in try kit.domain(drawn.row) }
      let expectedRead = Outcome { () throws(StoreError) in try reference.reading.record(drawn.row, of: drawn.entity) }
      #expect(read == expectedRead, "seed \(seed): \(drawn)")
      read.isFailure ? (counts.unreadable += 1) : (counts.read += 1)
    }
    #expect(min(counts.stored, counts.rejected, counts.read, counts.unreadable) >= 60, "\(counts)")
  }

  @Test func bothMatchNumbersAlike() {
    var matches = 0
    for value in Numbers.telling {
      for type in Primitive.allCases {
        for match in Semantics.NumericMatch.allCases {
          let kit = type.exactValue(of: value, match)
          #expect(kit == type.matching(value, match), "\(value) as \(type), \(match)")
          if kit != nil { matches += 1 }
        }
      }
    }
    #expect(matches > 300)
  }

  @Test func bothCheckSchemasAlike() {
    var refused = 0
    for seed in 1...500 as ClosedRange<UInt64> {
      var draw = Draw(.random(seed: seed))
      var drawn = ConversionCase(&draw, .drawn(&draw))
      drawn.backend.capabilities = Self.drawCapabilities(&draw, drawn.backend.capabilities)
      if draw.boolean(probability: 0.1) { drawn.entity.properties.append(draw.element(of: drawn.entity.properties)) }
      let entities = draw.boolean(probability: 0.1) ? [drawn.entity, drawn.entity] : [drawn.entity]
      let schema = Schema(version: 1, entities: entities)
      let kit = Outcome { () throws(StoreError) in
        try drawn.backend.check(schema)
        return [:]
      }
      let reference = Outcome { () throws(StoreError) in
        try Rules(backend: drawn.backend).schemaCheck.check(schema)
        return [:]
      }
      #expect(kit == reference, "seed \(seed): \(drawn)")
      if kit.isFailure { refused += 1 }
    }
    #expect((100...400).contains(refused), "\(refused)")
  }

  /// Capabilities without some of the types.
  private static func drawCapabilities(_ draw: inout Draw, _ all: Capabilities) -> Capabilities {
    var capabilities = all
    func isKept(_ draw: inout Draw) -> Bool { draw.boolean(probability: 0.9) }
    capabilities.types = Set(Primitive.allCases.filter { _ in isKept(&draw) })
    capabilities.collections = Set(Capabilities.Collection.allCases.filter { _ in isKept(&draw) })
    capabilities.customTypes = Set(all.customTypes.sorted().filter { _ in isKept(&draw) })
    if draw.boolean(probability: 0.1) { capabilities.customTypes = [] }
    capabilities.relations = isKept(&draw)
    return capabilities
  }
}
