import Generators
import StoreContract

extension Law {
  static let oneTerminalEvent = Law(
    id: "observation.one-terminal-event", scenario: .observation,
    statement:
      "A live query ends once, when a row cannot be read or the store is closed, and sends nothing afterwards.",
    source:
      "Convex Swift, subscribe: at most one terminal event; a loop over a sequence that does not end never returns.",
    requirements: [.observation, .queries], prerequisites: [.values, .withoutObservation],
    oracle: .agreementOnWhatIsStored,
    program: { draw, context throws(Discard) in
      let observed = Observed(&draw, context)
      let start = observed.drawStart(&draw, of: 1)
      let other = draw.perhaps(observed.drawStart(&draw, of: 2))
      let first = draw.perhaps(.events(of: 1))
      let exits = [[.close], [.open(schema: 0)], observed.drawInvalidating(&draw)].filter { !$0.isEmpty }
      let exit = draw.element(of: exits)
      // The live query must report the unreadable row before the next change repairs it.
      let ends = [.events(of: 1)] + (other.isEmpty ? [] : [Program.Operation.events(of: 2)])
      let later = draw.perhaps(
        (exit == [.close] ? [.open(schema: 0)] : []) + [observed.drawChange(&draw), .events(of: 1)])
      return observed.program([observed.table.put, start], other, first, exit, ends, later)
    })

  static let decodeFailureNamesPath = Law(
    id: "observation.decode-failure-names-path", scenario: .observation,
    statement: "A live query whose result cannot be read ends with an error that names the property.",
    source: "Convex Swift, subscribe: a decoding failure is reported with its coding path.",
    requirements: [.observation, .queries, .evolution], prerequisites: [.oneSchema, .values, .withoutObservation],
    oracle: .unreadableIsNamed.onWhatIsStored,
    program: { draw, context throws(Discard) in
      let isStored = draw.boolean() && context.backend.capabilities.storedAccess
      return isStored ? invalid(&draw, context) : try written(&draw, context)
    })

  /// A program with a row whose stored value has the wrong type, either from the beginning or while the live query
  /// runs.
  private static func invalid(_ draw: inout Draw, _ context: GenerationContext) -> Program {
    let observed = Observed(&draw, context)
    let start = observed.drawStart(&draw, of: 1)
    let invalidating = observed.drawInvalidating(&draw)
    let isLate = draw.boolean()
    let before = isLate ? [start] + draw.perhaps(.events(of: 1)) : invalidating
    return observed.program([observed.table.put], before, isLate ? invalidating : [start], [.events(of: 1)])
  }

  /// A program with a row that another version of the app wrote. The row has a case that this version lacks.
  private static func written(_ draw: inout Draw, _ context: GenerationContext) throws(Discard) -> Program {
    let versions = try Versions.draw(&draw, context)
    let layout = RowLayout(&draw, count: 1...2)
    let cells = layout.drawCells(&draw) { versions.drawCase(&$0) }
    let table = DrawnTable(
      columns: [DrawnTable.Column(Property(name: "a", type: .enumeration(versions.writer)), cells: cells)],
      layout: layout)
    return Program(
      schemas: versions.schemas { Property(name: "a", type: .enumeration($0)) },
      operations: [
        .open(schema: 0), table.put, .open(schema: 1), .subscribe(entity: DrawnTable.entityName, Query(), as: 1),
        .events(of: 1),
      ])
  }

  static let cancelledOnce = Law(
    id: "observation.cancelled-once", scenario: .observation,
    statement: "A cancelled live query reports no later change, however early and however often it is cancelled.",
    source: "Convex Swift, subscribe: the upstream subscription is cancelled exactly once on every exit.",
    requirements: [.observation, .queries], prerequisites: [.values, .withoutObservation],
    oracle: .agreementOnCancelled,
    program: { draw, context throws(Discard) in
      let observed = Observed(&draw, context)
      let start = observed.drawStart(&draw, of: 1)
      let other = draw.perhaps(observed.drawStart(&draw, of: 2))
      let told = draw.perhaps(.events(of: 1)) + (other.isEmpty ? [] : draw.perhaps(.events(of: 2)))
      let again = draw.perhaps(.unsubscribe(1))
      let changes = draw.collection(count: 1...2, "change", of: observed.drawCommit)
      // Once the other live query has reported the change, this one would have reported it as well.
      let control = other.isEmpty ? [] : [Program.Operation.events(of: 2)]
      return observed.program(
        [observed.table.put, start], other, told, [.unsubscribe(1)], again, changes, control, [.events(of: 1)])
    })
}
