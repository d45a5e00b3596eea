import ConformanceKit
import LookalikeNames
import Testing

/// A user of the package who imports another module, which declares the names that SwiftUI, Charts and GRDB declare.
///
/// That this file compiles is the test. The module's names are used unqualified, so the kit must not declare them.
@Suite struct LookalikeNameTests {
  @Test func namesOfOtherModulesNeedNoQualification() {
    let types: [any Lookalike.Type] = [
      Address.self, Binding.self, Color.self, Column.self, Conversion.self, Doctor.self, Duration.self, Level.self,
      Link.self, Offset.self, Percent.self, Place.self, Point.self, Probe.self, EventSink.self, Role.self, Scene.self,
      GenerationContext.self, State.self, Table.self, Text.self, Timeline.self,
    ]
    #expect(Set(types.map { $0.module }) == ["LookalikeNames"])
  }

  @Test func namesOfTheContractAreToldApartByTheirModule() {
    let types: [any Lookalike.Type] = [
      LookalikeNames.Entity.self, LookalikeNames.Property.self, LookalikeNames.Query.self, LookalikeNames.Record.self,
      LookalikeNames.Schema.self, LookalikeNames.Store.self, LookalikeNames.Value.self,
    ]
    #expect(Set(types.map { $0.module }) == ["LookalikeNames"])
    let property = ConformanceKit.Property(name: "a", type: .primitive(.bool))
    let entity = ConformanceKit.Entity(name: "Item", properties: [property])
    #expect(ConformanceKit.Schema(version: 1, entities: [entity])[entity: "Item"] == entity)
    #expect(ConformanceKit.Record(id: "1", fields: ["a": .bool(true)]).fields["a"] == ConformanceKit.Value.bool(true))
    #expect(ConformanceKit.Query(where: .isNil(property: "a")).order.isEmpty)
  }
}
