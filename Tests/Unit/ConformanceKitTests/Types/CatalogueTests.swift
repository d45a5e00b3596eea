import ConformanceKit
import Generators
import ReferenceStore
import Testing

/// What schemas are made of: every kind of type that stores are known to differ in.
@Suite struct CatalogueTests {
  private let catalogue = TypeCatalogue.standard

  /// A user cannot name the Swift types, so printed programs name constants.
  @Test func everyStandardTypeIsPrintedAsAConstant() {
    let types =
      catalogue.enumFamilies.joined().map(PropertyType.enumeration)
      + catalogue.customDescriptions.map(PropertyType.custom)
      + catalogue.embeddedDescriptions.map(PropertyType.embedded)
    #expect(types.count == 25)
    for type in types { #expect(type.swiftLiteral.hasPrefix("StandardTypes.")) }
  }

  @Test func enumsHaveOlderAndNewerVersions() {
    #expect(Set(catalogue.enumFamilies.compactMap(\.first?.raw)) == [.int64, .string, .uint8])
    for family in catalogue.enumFamilies {
      let names = family.map { Set($0.cases.map(\.name)) }
      #expect(zip(names, names.dropFirst()).allSatisfy { !$0.isSuperset(of: $1) }, "\(family[0].name)")
    }
    let raws = catalogue.enumFamilies.joined().flatMap(\.cases).map(\.raw)
    #expect(raws.contains { if case .int64(let raw) = $0 { raw < 0 } else { false } })
  }

  @Test func customTypesAreKeptAsPrimitivesAndObjects() {
    let protocolNames: Set = ["url", "color", "string-list", "percent", "point"]
    #expect(catalogue.customTypeNames.isSuperset(of: protocolNames.union(["bytes", "offset"])))
    let overPoint = catalogue.customDescriptions.filter { $0.persisted == StandardTypes.point }
    #expect(overPoint.map(\.name) == ["point", "offset"])
  }

  @Test func bytesAreAnArrayForTheAppAndDataForTheStore() throws {
    let list = try StandardTypes.ByteList(domainValue: .custom("bytes", persisted: .data([0, 255])))
    #expect(list.bytes == [0, 255])
    #expect(StandardTypes.byteList.stored == .primitive(.data))
  }

  @Test func objectsAreTwoDeep() {
    let address = StandardTypes.address
    #expect(catalogue.embeddedDescriptions.map(PropertyType.embedded).contains(address))
    guard case .embedded(let type) = address else { return }
    #expect(type.properties.contains { $0.type.isEmbedded })
  }

  /// A type that is never drawn is a type that no law runs over.
  @Test func everyTypeIsDrawn() {
    let context = GenerationContext(backend: ReferenceAdapter().backend, catalogue: .standard)
    var drawn: Set<String> = []
    for seed in 1...400 as ClosedRange<UInt64> {
      var draw = Draw(.random(seed: seed))
      for _ in 0..<10 { drawn.formUnion(context.drawType(&draw, .all).parts) }
    }
    let versions = catalogue.enumFamilies.joined().map { "\($0.name) \($0.cases.count)" }
    let wanted =
      Set(Primitive.allCases.map(\.rawValue)).union(versions)
      .union(catalogue.embeddedFamilies.filter { $0.count == 1 }.map { $0[0].name })
      .union(catalogue.customTypeNames.subtracting([Probe.customTypeName])).union(["optional", "array", "map"])
    #expect(wanted.subtracting(drawn) == [])
  }

  /// One law is about the versions of an embedded object, and it opens each of them before and after another one.
  @Test func everyVersionOfAnObjectIsDrawn() throws {
    let context = GenerationContext(backend: ReferenceAdapter().backend, catalogue: .standard)
    let versions = catalogue.embeddedFamilies.filter { $0.count > 1 }.joined()
    #expect(versions.count == 5)
    var drawn: [Set<EmbeddedType>] = [[], []]
    for seed in 1...100 as ClosedRange<UInt64> {
      var draw = Draw(.random(seed: seed))
      let schemas = try #require(Law.named("missing-field.changed-members")).program(&draw, context).schemas
      for (index, schema) in schemas.enumerated() {
        drawn[index].formUnion(schema.entities[0].properties.flatMap(\.type.objects))
      }
    }
    for drawn in drawn { #expect(versions.allSatisfy(drawn.contains)) }
  }
}

extension PropertyType {
  /// The embedded objects of the type.
  fileprivate var objects: [EmbeddedType] {
    switch self {
    case .embedded(let type): [type]
    case .optional(let element), .array(let element), .map(let element): element.objects
    default: []
    }
  }

  /// What the type is, and the elements that it has.
  fileprivate var parts: [String] {
    switch self {
    case .primitive(let primitive): [primitive.rawValue]
    case .enumeration(let type): ["\(type.name) \(type.cases.count)"]
    case .custom(let type): [type.name]
    case .embedded(let type): [type.name]
    case .optional(let element): ["optional"] + element.parts
    case .array(let element): ["array"] + element.parts
    case .map(let element): ["map"] + element.parts
    case .toOne, .toMany: []
    }
  }
}
