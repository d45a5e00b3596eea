import Generators
import StoreContract

extension Law {
  /// The laws of the scenario durability.
  package static let durability: [Law] = [acknowledged, reopenAfterKill]

  static let acknowledged = Law(
    id: "durability.acknowledged", scenario: .durability,
    statement:
      "After a kill, every acknowledged write is there, and an interrupted write is there as a whole or not at all.",
    source: "SQLite, Atomic Commit: a transaction that a crash interrupts is carried out completely, or not at all.",
    requirements: [.durable], prerequisites: [.values, .batches, .updates, .withoutKills],
    oracle: .survivesKills,
    program: { draw, context in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...4)
      var changes = DurableChanges(
        of: table, others: context.drawRows(&draw, like: table), from: table.rows + 1, context)
      let all = context.finding(Query())
      let rounds = draw.collection(count: 1...3, "kill") { draw -> [Program.Operation] in
        let before = draw.perhaps(changes.draw(&draw))
        let kill = draw.boolean(probability: 0.8) ? changes.drawKill(&draw) : .kill
        return before + [kill, .open(schema: 0), table.get] + draw.perhaps(all)
      }
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put] + Array(rounds.joined()))
    })

  static let reopenAfterKill = Law(
    id: "durability.reopen-after-kill", scenario: .durability,
    statement: "After a kill, even one during opening, the location opens again and keeps what is written afterwards.",
    source: "Stores that leave a lock or half a file behind, and refuse the location from then on.",
    requirements: [.durable], prerequisites: [.values, .batches, .updates, .withoutKills],
    oracle: .opensAfterKills,
    program: { draw, context in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...2)
      let late = context.drawRows(&draw, like: table).relabelled
      var changes = DurableChanges(of: table, others: table, from: 2 * table.rows + 1, context)
      let before = draw.perhaps(table.put)
      let kill: Program.Operation =
        switch draw.index(weights: [1, 6, 1]) {
        case 0: .kill
        case 1: changes.drawKill(&draw)
        default: .killDuring(.close, step: DurableChanges.drawStep(&draw))
        }
      let again = draw.perhaps(.killDuring(.open(schema: 0), step: DurableChanges.drawStep(&draw)))
      let writes = draw.perhaps(late.put, late.get)
      let update = draw.perhaps(.update(entity: DrawnTable.entityName, late.labels[0], table.fields(ofRow: 0)))
      let reopening = draw.perhaps(.open(schema: 0), late.get)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0)] + before + [kill] + again + [.open(schema: 0)] + writes
          + (writes.isEmpty ? [] : update + reopening))
    })
}
