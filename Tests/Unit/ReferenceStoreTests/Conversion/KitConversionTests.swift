import ConformanceKit
import ReferenceStore
import TestSupport
import Testing

/// A store that uses the kit's conversion is compared with the reference store, which has a conversion of its own.
@Suite struct KitConversionTests {
  private func report(_ law: Law, _ adapter: ConvertedAdapter, cases: Int) -> LawReport {
    let plan = CheckPlan(seed: 1, cases: cases, shrinkEvaluations: 0, maximumFindings: 1)
    return Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: adapter)
  }

  private static let semantics: [String: Semantics] = ["strict": strict, "convex": .convex]

  private static let strict: Semantics = {
    var semantics = Semantics.strict
    semantics.retype = .keep
    semantics.downgrade = .keepInUpdates
    semantics.removeProperty = .keepInUpdates
    return semantics
  }()

  @Test(arguments: semantics.keys.sorted())
  func aStoreThatUsesTheKitsConversionConforms(_ name: String) throws {
    let adapter = ConvertedAdapter(try #require(Self.semantics[name]))
    let laws = Law.standard.map { report($0, adapter, cases: Effort.count(6, long: 40)) }
    #expect(laws.flatMap(\.findings).map(\.signature) == [])
    #expect(laws.count { $0.verdict == .pass } >= 40, "\(laws.count { $0.verdict == .pass })")
  }

  @Test(
    arguments: [
      .reading("an unknown case reads as null") { if case .unknownCase = $0 { .null } else { $0 } },
      .reading("a custom type's text is trimmed") { value in
        guard case .custom(let name, .string(let text)) = value else { return value }
        return .custom(name, persisted: .string(String(text.dropLast())))
      },
      .reading("null elements are dropped") { value in
        if case .array(let elements) = value { .array(elements.filter { $0 != .null }) } else { value }
      },
      .writing("the sign of zero is lost") { $0 == .double(-0.0) ? .double(0) : $0 },
      .writing("integers are kept as 64 bits") { value in
        if case .int32(let number) = value { .int64(Int64(number)) } else { value }
      },
      .writing("a member of an object is lost") { value in
        guard case .object(let members) = value else { return value }
        return .object(Fields(members.entries.dropFirst().map { ($0.name, $0.value) }))
      },
    ] as [ConversionDefect])
  func aDefectOfTheKitsConversionIsFound(_ defect: ConversionDefect) {
    let adapter = ConvertedAdapter(Self.strict, defect: defect)
    #expect(Law.standard.contains { !report($0, adapter, cases: 40).findings.isEmpty })
  }
}
