import ConformanceKit
import Generators
import ReferenceStore
import Testing

/// However many rows there are and were, the store has those that were put and not deleted, in the order of their
/// insertion.
struct RowsTests {
  private let entity = Entity(name: "E", properties: [Property(name: "x", type: .primitive(.int64))])

  /// So many ids that rows are looked up in each way there is, and more deletions than gaps are kept for.
  @Test(arguments: [3, 15, 16, 17, 60]) func rowsAreThoseOfAList(ids: Int) throws {
    var random = RandomSource(seed: UInt64(ids))
    let store = try ReferenceAdapter().open(Location(), schema: Schema(version: 1, entities: [entity]))
    var model: [(id: RecordID, value: Int64)] = []
    for step in 0..<2_000 {
      let id = RecordID(Int.random(in: 1...ids, using: &random))
      let place = model.firstIndex { $0.id == id }
      // Phases of growth and of decay, so that it is full and nearly empty by turns.
      if Int.random(in: 0..<10, using: &random) < (step / 250 % 2 == 0 ? 8 : 2) {
        _ = try store.put([Record(id: id, fields: ["x": .int64(Int64(step))])], in: entity)
        if let place { model[place].value = Int64(step) } else { model.append((id, Int64(step))) }
      } else {
        let count = try store.delete([id], in: entity)
        #expect(count == (place == nil ? 0 : 1))
        if let place { model.remove(at: place) }
      }
      let value = model.first { $0.id == id }?.value
      #expect(try store.get([id], in: entity) == [value.map { Record(id: id, fields: ["x": .int64($0)]) }])
      let rows = try store.storedRows(of: entity)
      #expect(rows.map(\.id) == model.map(\.id))
      #expect(rows.map(\.fields) == model.map { ["x": .int64($0.value)] })
    }
  }
}
