import ConformanceKit
import ReferenceStore
import TestSupport
import Testing

@Suite("Updates")
struct UpdateTests {
  private let properties: [Property] = [.note, .x(NewRole.self, optional: true, default: .enumCase("user"))]
  private let write = Program.Operation.writeStored(entity: "E", 1, ["note": .string("a"), "x": .int64(400)])
  private let update = Program.Operation.update(entity: "E", 1, ["note": .string("b")])
  private let read = Program.Operation.readStored(entity: "E", 1)

  @Test("rewriteOfUnknown: preserves writes the properties named and no other")
  func preserves() {
    for policy in Semantics.Unconvertible.allCases {
      let fixture = Fixture { $0.unknownEnum = ByPlace(policy) }
      #expect(
        fixture.run(properties, [write, update, read]).last == .stored(["note": .string("b"), "x": .int64(400)]))
    }
  }

  @Test("rewriteOfUnknown: replacesWithDefault writes what the record reads as")
  func replaces() {
    let expected: [(Semantics.Unconvertible, Value)] = [
      (.default, .int64(1)), (.null, .null), (.preserve, .int64(400)),
    ]
    for (policy, stored) in expected {
      let fixture = Fixture {
        $0.rewriteOfUnknown = .replacesWithDefault
        $0.unknownEnum = ByPlace(policy)
      }
      #expect(fixture.run(properties, [write, update, read]).last == .stored(["note": .string("b"), "x": stored]))
    }
  }

  @Test("rewriteOfUnknown: replacesWithDefault fails on a record that cannot be read, and changes nothing")
  func unreadable() {
    let fixture = Fixture {
      $0.rewriteOfUnknown = .replacesWithDefault
      $0.unknownEnum = ByPlace(.reject)
    }
    let responses = fixture.run(properties, [write, update, read])
    #expect(responses[1].blame == .unreadable("x"))
    #expect(responses[2] == .stored(["note": .string("a"), "x": .int64(400)]))
  }

  @Test("rewriteOfUnknown: replacesWithDefault stores what a missing property reads as, and no null where none can be")
  func replacesMissing() {
    let expected: [(Semantics.Missing, Fields)] = [(.zero, ["x": .int64(0)]), (.null, [:])]
    for (missing, stored) in expected {
      let fixture = Fixture {
        $0.rewriteOfUnknown = .replacesWithDefault
        $0.missing = missing
      }
      let responses = fixture.run(
        [.note, .x(Int.self)], [.writeStored(entity: "E", 1, ["note": .string("a")]), update, read])
      #expect(responses.last == .stored(stored.merging(["note": .string("b")])))
    }
  }

  @Test("Null clears an optional property, and is rejected for a required one")
  func null() {
    let responses = Fixture().run(
      properties,
      [
        write, .update(entity: "E", 1, ["x": .null]), read, .update(entity: "E", 1, ["note": .null]), read,
      ])
    #expect(responses[2] == .stored(["note": .string("a"), "x": .null]))
    #expect(responses[3].blame == .rejected("note"))
    #expect(responses[4] == responses[2])
  }

  @Test("A record that does not exist cannot be updated")
  func absent() {
    for rewrite in Semantics.RewriteOfUnknown.allCases {
      let fixture = Fixture { $0.rewriteOfUnknown = rewrite }
      #expect(fixture.run(properties, [write, .delete(entity: "E", [1]), update]).last?.blame == .rejected(nil))
    }
  }
}

@Suite("Puts, gets, deletes, stored access and capabilities")
struct StoreTests {
  private let entity = Entity(name: "E", properties: [.x(Int.self, optional: true)])

  private func open(_ fixture: Fixture = Fixture(), _ location: Location = Location()) throws -> ReferenceStore {
    try fixture.adapter.open(location, schema: Schema(version: 1, entities: [entity]))
  }

  @Test("A batch is stored whole or not at all")
  func batch() throws {
    let store = try open()
    #expect(throws: StoreError.self) {
      try store.put([Record(fields: ["x": .int64(1)]), Record(fields: ["x": .bool(true)])], in: entity)
    }
    #expect(try store.query(Query(), in: entity).isEmpty)
  }

  @Test("A put with an id replaces the record; a property that is absent from it goes missing")
  func replace() throws {
    let store = try open()
    let ids = try store.put([Record(fields: ["x": .int64(1)])], in: entity)
    #expect(try store.put([Record(id: ids[0], fields: [:])], in: entity) == ids)
    #expect(try store.readStored(ids[0], in: entity) == [:])
    #expect(try store.get(ids, in: entity) == [Record(id: ids[0], fields: ["x": .null])])
  }

  @Test("A delete counts those it removed; an id is never given again")
  func delete() throws {
    let store = try open()
    let first = try store.put([Record(fields: [:]), Record(fields: [:])], in: entity)
    #expect(try store.delete(first + ["nobody"], in: entity) == 2)
    #expect(try store.delete(first, in: entity) == 0)
    #expect(try store.get(first, in: entity) == [nil, nil])
    let second = try store.put([Record(fields: [:])], in: entity)
    #expect(!first.contains(second[0]))
    #expect(try store.put([Record(id: "70", fields: [:]), Record(fields: [:])], in: entity) == ["70", "71"])
  }

  @Test("Stored values are read and written as they are, by stored name; a stranger's name is rejected")
  func storedAccess() {
    let odd: Fields = ["x": .string("no number")]
    let responses = Fixture().run(
      [.x(Int.self)],
      [
        .writeStored(entity: "E", 1, odd), .readStored(entity: "E", 1), .writeStored(entity: "E", 1, [:]),
        .readStored(entity: "E", 1), .writeStored(entity: "E", 1, ["y": .null]), .delete(entity: "E", [1]),
        .readStored(entity: "E", 1),
      ])
    #expect(responses[1] == .stored(odd))
    #expect(responses[3] == .stored([:]))
    #expect(responses[4].blame == .rejected("y"))
    #expect(responses[6].blame == .rejected(nil))
  }

  @Test("What was acknowledged is there after reopening, and a second opening shares it")
  func location() throws {
    let location = Location()
    let first = try open(Fixture(), location)
    let ids = try first.put([Record(fields: ["x": .int64(1)])], in: entity)
    #expect(try open(Fixture(), location).get(ids, in: entity)[0]?.fields == ["x": .int64(1)])
    try first.close()
    #expect(try open(Fixture(), location).get(ids, in: entity)[0]?.fields == ["x": .int64(1)])
    location.erase()
    #expect(try open(Fixture(), location).get(ids, in: entity) == [nil])
  }

  @Test("Every call of a closed store says so")
  func closed() throws {
    let store = try open()
    try store.close()
    let calls: [() throws -> Void] = [
      { _ = try store.put([], in: entity) }, { _ = try store.get([], in: entity) },
      { _ = try store.delete([], in: entity) }, { try store.update("1", with: [:], in: entity) },
      { _ = try store.query(Query(), in: entity) }, { try store.transaction(commit: true) { (_: any Store) in } },
      { _ = try store.readStored("1", in: entity) }, { _ = try store.writeStored(nil, [:], in: entity) },
      { try store.close() },
    ]
    for call in calls {
      let error = #expect(throws: StoreError.self) { try call() }
      #expect(error?.kind == .closed)
    }
  }

  @Test("What the capabilities leave out is refused")
  func capabilities() {
    let none = Fixture(capabilities: {
      $0.transactions = false
      $0.storedAccess = false
    })
    let responses = none.run(
      [.note],
      [
        .put(entity: "E", [.init(1, ["note": .string("a")])]), .transaction(commit: true, []),
        .readStored(entity: "E", 1), .writeStored(entity: "E", 1, [:]),
      ])
    #expect(
      responses[1] == .transaction([], outcome: .failure(StoreError(.unsupported, "this store has no transactions"))))
    #expect(responses[2].blame == .unsupported)
    #expect(responses[3].blame == .unsupported)
  }

  @Test("A property type that the capabilities leave out is refused at opening, by name")
  func types() {
    let narrow = Capabilities(types: [.string, .int64], customTypes: ["url"], collections: [.array])
    for type: any PropertyValue.Type in [
      Double.self, Level.self, StandardTypes.Percent.self, Point.self, [String: Int].self, [[Int]].self, [Double?].self,
    ] {
      #expect(throws: StoreError.self) {
        try ReferenceAdapter(capabilities: narrow).open(Location(), schema: .of([.x(type)]))
      }
    }
    for type: any PropertyValue.Type in [String.self, NewRole.self, [NewRole?].self, Touchy.self] {
      #expect(throws: Never.self) {
        try ReferenceAdapter(capabilities: narrow).open(Location(), schema: .of([.x(type)]))
      }
    }
  }

  @Test("A schema with one name twice is refused")
  func names() {
    let twice = Schema.of([.note, Property(name: "other", storedName: "note", type: .primitive(.string))])
    #expect(throws: StoreError.self) { try ReferenceAdapter().open(Location(), schema: twice) }
  }

  @Test("The model of a backend has its capabilities and semantics")
  func modelling() {
    let backend = Backend(name: "other", capabilities: Capabilities(), semantics: .realm)
    let model = ReferenceAdapter(modelling: backend).backend
    #expect(
      model
        == Backend(
          name: "reference", version: ConformanceKitVersion.current, capabilities: Capabilities(), semantics: .realm))
  }
}
