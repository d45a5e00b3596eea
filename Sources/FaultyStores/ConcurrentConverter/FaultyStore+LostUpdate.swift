import ConformanceLaws
import StoreContract
import StoreHosting

extension FaultyStore {
  static let updateReadsThenWrites = FaultyStore(
    "update-reads-then-writes", .concurrentConverter,
    "An update reads the record, changes it and puts it back, and loses what another task stored meanwhile.",
    FaultyAdapter("update-reads-then-writes") { ReadModifyWrite(base: $0) }, isRacy: true,
    // What it puts back is also short of the members that the schema lacks.
    alsoBreaks: [.missingField])

  static let upsertChecksThenActs = FaultyStore(
    "upsert-checks-then-acts", .concurrentConverter,
    "A put looks whether the record is there and then updates it, which fails when another task removed it meanwhile.",
    FaultyAdapter("upsert-checks-then-acts") { CheckThenAct(base: $0) }, isRacy: true)
}

/// Updates a record in two steps, without a lock.
private struct ReadModifyWrite: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> ReadModifyWrite { ReadModifyWrite(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard let record = base.readable(id, in: entity) else {
      return try base.update(id, with: fields, in: entity)
    }
    Races.letOthersRun()
    _ = try base.put([Record(id: id, fields: record.fields.merging(fields))], in: entity)
  }
}

/// Puts a record in two steps, without a lock.
private struct CheckThenAct: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> CheckThenAct { CheckThenAct(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.count == 1, let record = records.first, let id = record.id, base.hasRow(id, in: entity)
    else { return try base.put(records, in: entity) }
    Races.letOthersRun()
    guard base.hasRow(id, in: entity) else {
      throw StoreError(.internal, "the record \(id) that was to be updated is gone")
    }
    return try base.put(records, in: entity)
  }
}

/// Pauses that make races show in few runs.
enum Races {
  /// Lets another task of the program make a call. Lets other threads run for about as long as a call takes if the
  /// store does not know of its tasks.
  ///
  /// - Parameter isWanted: Whether to continue.
  static func letOthersRun(while isWanted: () -> Bool = { true }) {
    guard let progress = TaskProgress.current else { return TimeSlice.giveUp(TimeSlice.often, while: isWanted) }
    progress.waitForAnotherCall(while: isWanted)
  }
}
