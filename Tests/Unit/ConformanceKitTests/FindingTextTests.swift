import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// What people read of a finding, word for word.
@Suite struct FindingTextTests {
  @Test func aFindingSaysWhatIsWrongWhereAndHowToSeeItAgain() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "date-truncated-to-seconds" })
    let law = try #require(Law.named("round-trip.value"))
    let report = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).check(
      law, on: store.adapter)
    let finding = try #require(report.findings.first)
    #expect(
      FindingText(finding, on: store.adapter.backend).text == """
        round-trip.value is broken by faulty:date-truncated-to-seconds
          What is put is what is got, bit for bit, but for the losses that are declared.

          Minimal program, after \(finding.evaluations) evaluations:
            Program(
              schemas: [
                Schema(version: 1, entities: [
                  Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.date))])
                ])
              ],
              operations: [
                .open(schema: 0),
                .put(entity: "Item", [.init(1, ["a": .date(0.001)])]),
                .get(entity: "Item", [1])
              ]
            )

          at        operation 2 (get), record 1, property a
          expected  date(2001-01-01T00:00:00Z, 0.001)  (0x3f50624dd2f1a9fc)
          actual    date(2001-01-01T00:00:00Z, 0.0)  (0x0000000000000000)
          change    date changed

          replay    conformance run --backend faulty:date-truncated-to-seconds --law round-trip.value
        """)
  }
}
