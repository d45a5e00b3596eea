import StoreContract

extension AddedDefect {
  static let ofWrites: [AddedDefect] = [
    changingCalls("an update changes nothing") { call in
      call.update = { _, _, _, _ in }
    },
    changingCalls("a deleted record stays") { call in
      call.delete = { base, ids, entity in try base.get(ids, in: entity).count { $0 != nil } }
    },
    changingCalls("a transaction that is rolled back is committed") { call in
      call.commits = { _ in true }
    },
    changingCalls("two records or more that are stored at once are refused") { call in
      call.put = { base, records, entity in
        if records.count > 1 { throw StoreError(.rejected, "one record at a time") }
        return try base.put(records, in: entity)
      }
    },
    changingCalls("of records that are refused, the first is stored") { call in
      call.put = { base, records, entity in
        do {
          return try base.put(records, in: entity)
        } catch {
          if records.count > 1 { _ = try? base.put(Array(records.prefix(1)), in: entity) }
          throw error
        }
      }
    },
  ]

  static let ofRefusals: [AddedDefect] = [
    changingCalls("a refused put does not name the property") { call in
      call.put = { base, records, entity in
        do {
          return try base.put(records, in: entity)
        } catch let error as StoreError {
          throw StoreError(error.kind, error.message)
        }
      }
    },
    changingCalls("a refused read is of another kind") { call in
      call.get = { base, ids, entity in
        do {
          return try base.get(ids, in: entity)
        } catch let error as StoreError {
          throw StoreError(error.kind.another, property: error.property, error.message)
        }
      }
    },
  ]

  private static func changingCalls(_ sentence: String, _ change: (inout CallChanger.Calls) -> Void) -> AddedDefect {
    var calls = CallChanger.Calls()
    change(&calls)
    return AddedDefect(sentence) { [calls] in CallChanger(base: $0, calls: calls) }
  }
}

/// A store that does some of its calls in another way.
private struct CallChanger: StoreDecorator {
  /// The calls, each with the underlying store.
  struct Calls: Sendable {
    var put: @Sendable (any Store, [Record], Entity) throws -> [RecordID] = { try $0.put($1, in: $2) }
    var get: @Sendable (any Store, [RecordID], Entity) throws -> [Record?] = { try $0.get($1, in: $2) }
    var delete: @Sendable (any Store, [RecordID], Entity) throws -> Int = { try $0.delete($1, in: $2) }
    var update: @Sendable (any Store, RecordID, Fields, Entity) throws -> Void = { try $0.update($1, with: $2, in: $3) }
    /// Whether a transaction is committed, from whether it should be.
    var commits: @Sendable (Bool) -> Bool = { $0 }
  }

  let base: any Store
  let calls: Calls

  func around(_ base: any Store) -> CallChanger { CallChanger(base: base, calls: calls) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try calls.put(base, records, entity) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try calls.get(base, ids, entity) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try calls.delete(base, ids, entity) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try calls.update(base, id, fields, entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: calls.commits(commit)) { try body(around($0)) }
  }
}
