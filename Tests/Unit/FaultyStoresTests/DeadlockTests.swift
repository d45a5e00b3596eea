import FaultyStores
import ReferenceStore
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Stores that hang for good, in processes that can be killed.
@Suite(.serialized, .onItsOwnThread) struct DeadlockTests {
  private static let laws: [Law] = [.noCrossTalk, .reentrantConverter]

  /// Several calls hang at once, and one of them is told of. None is told as the death of a process that the kit
  /// killed, and no converter that reads the store is taken for a put that fails anyway.
  @Test(arguments: FaultyStores.all.filter(\.hangs).map(\.name)) func aDeadlockIsOneSmallHang(name: String) throws {
    // The search may wait for 30 hangs, and not end because a busy machine takes long to start a process again.
    let adapter = try Hosted.adapter("faulty:\(name)", deadline: .milliseconds(250)).limitingLostTime(to: 200)
    let findings = Self.laws.flatMap { law in
      let plan = CheckPlan(seed: 1, cases: 30, hangDeadline: .seconds(2))
      return Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: adapter).findings
    }
    let finding = try #require(findings.first)
    #expect(findings.map(\.kind) == [.hang])
    let tasks = finding.program.operations.flatMap(\.tasks)
    #expect(tasks.count <= 3 && tasks.joined().count <= 5, "\(finding.program)")
    #expect(finding.program.operations.count <= 4, "\(finding.program)")
    // The picture shows that each task waits for the other.
    let lanes = finding.mismatch.timeline?.lanes.dropFirst() ?? []
    let hangs = lanes.map { $0.calls.contains { $0.response == "error internal: gave no answer within 0.25 s" } }
    #expect(hangs == tasks.map { _ in true }, "\(lanes)")
  }
}

extension Program.Operation {
  fileprivate var tasks: [[Program.Operation]] {
    if case .concurrently(let tasks) = self { tasks } else { [] }
  }
}
