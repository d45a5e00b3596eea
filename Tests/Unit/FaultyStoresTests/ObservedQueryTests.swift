import ConformanceKit
import ReferenceStore
import TestSupport
import Testing

@testable import FaultyStores

/// A wrong query is told as that, although a live query of it was seen to be wrong.
@Suite struct ObservedQueryTests {
  @Test func aWrongQueryIsShownWithoutALiveQuery() throws {
    let law = try #require(Law.named("session.live-queries"))
    let plan = CheckPlan(seed: 1, cases: Effort.count(20, long: 150))
    let reports = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).run([WrongQueries()]).backends[0].laws
    let findings = reports.flatMap(\.findings)
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(!finding.program.operations.contains { $0.isObservation }, "\(finding.program)")
    }
  }
}

extension Program.Operation {
  fileprivate var isObservation: Bool {
    switch self {
    case .subscribe, .events, .unsubscribe: true
    default: false
    }
  }
}

/// A store whose queries take null for less than every value, also where they are observed.
private struct WrongQueries: StoreAdapter {
  let reference = ReferenceAdapter()
  var backend: Backend { reference.backend }

  func open(_ location: Location, schema: Schema) throws -> Changed {
    Changed(base: try reference.open(location, schema: schema))
  }

  struct Changed: StoreDecorator {
    let base: any Store
    func around(_ base: any Store) -> Changed { Changed(base: base) }

    func query(_ query: Query, in entity: Entity) throws -> [Record] { try base.query(Self.changed(query), in: entity) }

    func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
      try base.observe(Self.changed(query), in: entity)
    }

    private static func changed(_ query: Query) -> Query {
      query.changing { condition in
        guard case .compare(let name, .less, _) = condition else { return condition }
        return .or([condition, .isNil(property: name)])
      }
    }
  }
}
