import Generators
import StoreContract

extension Law {
  /// The laws of the scenario session. Their programs are long and do anything that the backend declares, so they find
  /// failures that need several operations, entities or openings together.
  package static let session: [Law] = [operations, transactions, liveQueries, versions, refusals, sizes]

  static let operations = Law(
    "session.operations",
    "In a long series of calls on several entities, each call gives what the calls before it ask for.",
    source: "Stateful property tests of databases: QuickCheck on dets, Hypothesis on SQLite, Jepsen.", [])

  static let transactions = Law(
    "session.transactions",
    "In a long series of calls and transactions, a committed transaction leaves all its changes and another one none.",
    source: "Stores whose counters, indexes and caches outlived a rollback.",
    [.transactions, .innerRollbacks, .liveQueries],
    requirements: [.transactions])

  static let liveQueries = Law(
    "session.live-queries",
    "While records come and go, each live query reports the results of its query and no others.",
    source: "Realm and ObjectBox, observers: they run for as long as the app does.", [.liveQueries, .transactions],
    requirements: [.observation, .queries])

  static let versions = Law(
    "session.versions",
    "When older and newer versions of an app take turns, each reads what was written, as the promises of the store say.",
    source: "Apps that are downgraded, restored from a backup, or that share a store with a widget.",
    [.versions, .transactions, .liveQueries], requirements: [.evolution])

  static let refusals = Law(
    "session.refusals",
    "In a long series of calls, each call that must be refused is refused, names its reason, and changes nothing.",
    source: "Stores that kept a part of a refused batch, or answered after they were closed.",
    [.transactions, .liveQueries, .refusals])

  static let sizes = Law(
    "session.sizes",
    "A store does with many records and long values what it does with few and short ones.",
    source: "SQLite's 999 variables, LMDB's 511 bytes of a key, and buffers that grow at powers of two.",
    [.transactions, .liveQueries, .sizes])

  private init(
    _ id: ID, _ statement: String, source: String, _ parts: SessionParts, requirements: [Requirement] = []
  ) {
    let observation: [Prerequisite] = parts.contains(.liveQueries) ? [.withoutObservation] : []
    self.init(
      id: id, scenario: .session, statement: statement, source: source, requirements: requirements,
      prerequisites: [.values, .batches, .updates, .removals] + observation, oracle: .refusalsAreClean
    ) { draw, context throws(Discard) in
      try SessionProgram(&draw, context, parts).program
    }
  }
}

/// A long program.
private struct SessionProgram {
  private let state: SessionState
  private let operations: [Program.Operation]

  init(_ draw: inout Draw, _ context: GenerationContext, _ parts: SessionParts) throws(Discard) {
    let parts = parts.known(context)
    var context = context
    context.repeatedShare = parts.repeatedShare
    let design = SessionDesign(&draw, context, parts)
    var state = SessionState(design, context, parts)
    let rules = SessionRule.rules(parts, context)
    let steps = try draw.steps(of: rules, from: &state, count: 1...parts.maximumCount)
    let events = (0..<state.subscriptionCount).map { Program.Operation.events(of: $0 + 1) }
    let reads = state.allReads
    let reopening = Program.Operation.open(schema: state.version.rawValue - 1)
    var reopened = state
    reopened.reopen()
    // Each of them can be left out on its own.
    let last = (events + reads).flatMap { draw.perhaps($0) }
    let ending = ([reopening] + reopened.allReads + events).flatMap { draw.perhaps($0) }
    // Drawn after all others, so that choices without them give the same program as before there were any.
    let late = try Self.lateCalls(&draw, &state)
    self.state = state
    operations = [.open(schema: SessionVersion.usual.rawValue - 1)] + steps.joined() + last + late + ending
  }

  /// Draws calls of the closed store, after all steps. If no step has opened the store again, all of them were in one
  /// opening, so a closed store that is wrong after many calls is found.
  private static func lateCalls(
    _ draw: inout Draw, _ state: inout SessionState
  ) throws(Discard) -> [Program.Operation] {
    guard state.parts.contains(.refusals), draw.boolean() else { return [] }
    let rule = SessionRule.afterClosing(state.parts, state.context)
    return Array(try draw.steps(of: [rule], from: &state, count: 1...1).joined())
  }

  /// The program with the schemas and entities that its operations use.
  var program: Program {
    let versions = Set(operations.flatMap(\.namedSchemas)).sorted()
    let names = Set(operations.flatMap(\.usedEntities))
    let schemas = versions.enumerated().map { index, version in
      var schema = state.design.schema(SessionVersion(rawValue: version + 1) ?? .usual)
      schema.version = index + 1
      let used = schema.entities.filter { names.contains($0.name) }
      schema.entities = used.isEmpty ? Array(schema.entities.prefix(1)) : used
      return schema
    }
    let places = Dictionary(uniqueKeysWithValues: versions.enumerated().map { ($1, $0) })
    return Program(schemas: schemas, operations: operations.map { $0.mapVersions { places[$0] ?? 0 } })
  }
}

extension Program.Operation {
  fileprivate func mapVersions(_ change: (Int) -> Int) -> Program.Operation {
    let mapped = mapSchema(change)
    return mapped.mapChildren { $0.map { $0.mapVersions(change) } } ?? mapped
  }
}
