import ConformanceKit
import ReferenceStore
import TestSupport
import Testing

@Suite("Opening with another schema")
struct EvolutionTests {
  private let intX = Schema.of([.note, .x(Int.self)])
  private let put = Program.Operation.put(entity: "E", [.init(1, ["note": .string("a"), "x": .int64(7)])])
  private let read = Program.Operation.readStored(entity: "E", 1)
  private let stored: Fields = ["note": .string("a"), "x": .int64(7)]

  private func fixture(retype policy: Semantics.Evolution) -> Fixture { Fixture { $0.retype = policy } }
  private func fixture(removal policy: Semantics.Evolution) -> Fixture {
    Fixture {
      $0.removeProperty = policy
      $0.downgrade = .refuse
    }
  }

  @Test("retype: refuse refuses the opening and leaves everything as it was")
  func retypeRefuse() {
    let wider = Schema.of([.note, .x(Double.self)], version: 2)
    let responses = fixture(retype: .refuse).run([intX, wider], [put, .open(schema: 1), .open(schema: 0), read])
    #expect(responses[1].blame == .refused("x"))
    #expect(responses[3] == .stored(stored))
  }

  @Test("retype: convert converts the numbers that convert exactly; what does not stays, and reads as invalid")
  func retypeConvert() {
    let double = Schema.of([.note, .x(Double.self)], version: 2)
    let responses = fixture(retype: .convert).run([intX, double], [put, .open(schema: 1), read])
    #expect(responses.last == .stored(["note": .string("a"), "x": .double(7)]))
    let tiny = Schema.of([.note, .x(UInt8.self)], version: 2)
    let big = Program.Operation.writeStored(entity: "E", 1, ["note": .string("a"), "x": .int64(300)])
    let stays = fixture(retype: .convert).run([intX, tiny], [big, .open(schema: 1), read, .get(entity: "E", [1])])
    #expect(stays[2] == .stored(["note": .string("a"), "x": .int64(300)]))
    #expect(stays[3].blame == .unreadable("x"))
  }

  @Test("retype: convert reaches elements and members")
  func retypeConvertInside() {
    let schemas = [Schema.of([.x([Int].self)]), Schema.of([.x([Float].self)], version: 2)]
    let write = Program.Operation.writeStored(entity: "E", 1, ["x": .array([.int64(1), .string("a")])])
    let responses = fixture(retype: .convert).run(schemas, [write, .open(schema: 1), read])
    #expect(responses.last == .stored(["x": .array([.float(1), .string("a")])]))
  }

  @Test("retype: reset erases the values, keep leaves them")
  func retypeResetAndKeep() {
    let string = Schema.of([.note, .x(String.self)], version: 2)
    let operations: [Program.Operation] = [put, .open(schema: 1), read]
    #expect(fixture(retype: .reset).run([intX, string], operations).last == .stored(["note": .string("a")]))
    #expect(fixture(retype: .keep).run([intX, string], operations).last == .stored(stored))
  }

  @Test("Optionality, other cases of an enum and another property name are no retype")
  func noRetype() {
    let schemas = [
      Schema.of([.x(NewRole.self)]), Schema.of([.x(OldRole.self, optional: true)], version: 2),
      Schema.of([Property(name: "y", storedName: "x", type: .primitive(.int64))], version: 3),
    ]
    let responses = Fixture().run(
      schemas,
      [
        .put(entity: "E", [.init(1, ["x": .enumCase("admin")])]), .open(schema: 1), .open(schema: 2),
        .get(entity: "E", [1]),
      ])
    #expect(responses == [.done, .done, .done, .records([["y": .int64(2)]])])
  }

  @Test("A property that becomes required reads a stored null as invalid")
  func optionalToRequired() {
    let schemas = [Schema.of([.x(Int.self, optional: true)]), Schema.of([.x(Int.self)], version: 2)]
    let responses = Fixture().run(
      schemas, [.put(entity: "E", [.init(1, ["x": .null])]), .open(schema: 1), .get(entity: "E", [1])])
    #expect(responses.last?.blame == .unreadable("x"))
  }

  @Test("removeProperty: refuse refuses and leaves everything; a lower version asks downgrade instead")
  func removeRefuse() {
    let removed = Schema.of([.note], version: 2)
    let responses = fixture(removal: .refuse).run([intX, removed], [put, .open(schema: 1), .open(schema: 0), read])
    #expect(responses[1].blame == .refused("x"))
    #expect(responses[3] == .stored(stored))
    let older = Schema.of([.note], version: 0)
    let keep = Fixture {
      $0.removeProperty = .refuse
      $0.downgrade = .keep
    }
    #expect(keep.run([intX, older], [put, .open(schema: 1), read]).last == .stored(stored))
    #expect(fixture(removal: .keep).run([intX, older], [put, .open(schema: 1)]).last?.blame == .refused("x"))
  }

  @Test("requireProperty: refuse refuses, reset and retire erase, convert and keep leave the values")
  func require() {
    let schemas = [Schema.of([.x(Int.self, optional: true)]), Schema.of([.x(Int.self)], version: 2)]
    let put = Program.Operation.put(entity: "E", [.init(1, ["x": .int64(7)])])
    for policy in Semantics.Evolution.allCases {
      let responses = Fixture { $0.requireProperty = policy }.run(schemas, [put, .open(schema: 1), read])
      switch policy {
      case .refuse, .refuseAny:
        #expect(responses[1].blame == .refused("x"))
        #expect(responses[1].message == "the location has 'x' as optional, and the schema as required")
      case .reset, .retire: #expect(responses[2] == .stored([:]))
      case .convert, .keep, .keepInUpdates: #expect(responses[2] == .stored(["x": .int64(7)]))
      }
    }
  }

  @Test("removeProperty: retire leaves the values until the row is written, and gives them to no later property")
  func removeRetire() {
    let schemas = [intX, Schema.of([.note], version: 2), Schema.of([.note, .x(String.self)], version: 3)]
    let responses = fixture(removal: .retire).run(
      schemas, [put, .open(schema: 1), read, .open(schema: 1), .rewrite(entity: "E", 1), read])
    #expect(responses[2] == .stored(stored))
    #expect(responses[5] == .stored(["note": .string("a")]))
    let again = fixture(removal: .retire).run(schemas, [put, .open(schema: 1), .open(schema: 2), read])
    #expect(again[2] == .done)
    #expect(again[3] == .stored(["note": .string("a")]))
  }

  @Test("An entity that is retired comes back empty")
  func retiredEntity() {
    let responses = fixture(removal: .retire).run(
      [intX, Schema(version: 2, entities: []), Schema.of(intX.entities[0].properties, version: 3)],
      [put, .open(schema: 1), .open(schema: 2), .query(entity: "E", Query())])
    #expect(responses.last == .found([]))
  }

  @Test("Numbers that are stored alike are no retype, in elements too")
  func storedAlike() {
    for (match, old, new, isRetype) in [
      (.integers, [Int8].self, [Int].self, false), (.integers, [Float].self, [Double].self, true),
      (.widths, [Float].self, [Double].self, false), (.coercing, [Int8].self, [Int].self, true),
    ] as [(Semantics.NumericMatch, any PropertyValue.Type, any PropertyValue.Type, Bool)] {
      let fixture = Fixture { $0.numericMatch = match }
      let responses = fixture.run([Schema.of([.x(old)]), Schema.of([.x(new)], version: 2)], [.open(schema: 1)])
      #expect(responses.last?.blame == (isRetype ? .refused("x") : nil))
    }
  }

  @Test("absence: filled fills the columns that a schema adds, those that came back and those that were reset")
  func filled() {
    let schemas = [
      Schema.of([.note]), Schema.of([.note, .x(Int.self)], version: 2),
      Schema.of([.note, .x(String.self)], version: 3),
    ]
    let fixture = Fixture {
      $0.absence = .filled
      $0.retype = .reset
    }
    let responses = fixture.run(
      schemas,
      [.put(entity: "E", [.init(1, ["note": .string("a")])]), .open(schema: 1), read, .open(schema: 2), read])
    #expect(responses[2] == .stored(["note": .string("a"), "x": .int64(0)]))
    #expect(responses[4] == .stored(["note": .string("a"), "x": .string("")]))
  }

  @Test("removeProperty: reset erases at once")
  func removeReset() {
    let schemas = [intX, Schema.of([.note], version: 2), Schema.of(intX.entities[0].properties, version: 3)]
    let responses = fixture(removal: .reset).run(
      schemas, [put, .open(schema: 1), read, .open(schema: 2), .get(entity: "E", [1])])
    #expect(responses[2] == .stored(["note": .string("a")]))
    #expect(responses[4].blame == .unreadable("x"))
  }

  @Test("removeProperty: convert leaves the values until the row is written, by a put or an update")
  func removeConvert() {
    let removed = Schema.of([.note], version: 2)
    let update = Program.Operation.update(entity: "E", 1, ["note": .string("b")])
    let replace = Program.Operation.put(entity: "E", [.init(1, ["note": .string("b")])])
    for write in [update, replace] {
      let responses = fixture(removal: .convert).run([intX, removed], [put, .open(schema: 1), read, write, read])
      #expect(responses[2] == .stored(stored))
      #expect(responses[4] == .stored(["note": .string("b")]))
    }
  }

  @Test("removeProperty: keep leaves the values through every write, and a schema that has them finds them again")
  func removeKeep() {
    let schemas = [intX, Schema.of([.note], version: 2), Schema.of(intX.entities[0].properties, version: 3)]
    let update = Program.Operation.update(entity: "E", 1, ["note": .string("b")])
    let replace = Program.Operation.put(entity: "E", [.init(1, ["note": .string("b")])])
    for write in [update, replace, .rewrite(entity: "E", 1)] {
      let responses = fixture(removal: .keep).run(
        schemas, [put, .open(schema: 1), write, .open(schema: 1), write, .open(schema: 2), .get(entity: "E", [1])])
      let note = write == .rewrite(entity: "E", 1) ? "a" : "b"
      #expect(responses.last == .records([["note": .string(note), "x": .int64(7)]]))
    }
  }

  @Test("removeProperty: keepInUpdates leaves the values until the record is stored again")
  func removeKeepInUpdates() {
    let schemas = [intX, Schema.of([.note], version: 2), Schema.of(intX.entities[0].properties, version: 3)]
    let replace = Program.Operation.put(entity: "E", [.init(1, ["note": .string("b")])])
    let writes: [(Program.Operation, kept: Bool)] = [
      (.update(entity: "E", 1, ["note": .string("b")]), true), (replace, false), (.rewrite(entity: "E", 1), false),
    ]
    for (write, isKept) in writes {
      let responses = fixture(removal: .keepInUpdates).run(
        schemas, [put, .open(schema: 1), write, .open(schema: 2), .readStored(entity: "E", 1)])
      let note: Fields = ["note": .string(write == .rewrite(entity: "E", 1) ? "a" : "b")]
      #expect(responses.last == .stored(isKept ? note.merging(["x": .int64(7)]) : note))
    }
  }

  @Test("A column that comes back with another type is a retype")
  func comesBackRetyped() {
    let schemas = [intX, Schema.of([.note], version: 2), Schema.of([.note, .x(String.self)], version: 3)]
    let responses = fixture(removal: .keep).run(schemas, [put, .open(schema: 1), .open(schema: 2)])
    #expect(responses.last?.blame == .refused("x"))
  }

  @Test("An entity that the schema lacks is refused, erased or kept like a property")
  func entities() {
    let other = Schema(version: 2, entities: [])
    let operations: [Program.Operation] = [put, .open(schema: 1), .open(schema: 2), .get(entity: "E", [1])]
    let schemas = [intX, other, Schema.of(intX.entities[0].properties, version: 3)]
    #expect(fixture(removal: .refuse).run(schemas, operations)[1].blame == .refused())
    #expect(fixture(removal: .reset).run(schemas, operations).last == .records([nil]))
    for policy in [Semantics.Evolution.keep, .convert] {
      #expect(fixture(removal: policy).run(schemas, operations).last == .records([stored]))
    }
  }

  @Test("A member that the schema adds is missing; one that it drops goes like a property")
  func members() {
    let wide = Schema.of([.x(WiderPoint.self)], version: 2)
    let narrow = Schema.of([.x(Point.self)], version: 3)
    let point = Value.object(["x": .double(1), "y": .null, "z": .int64(3)])
    let operations: [Program.Operation] = [
      .put(entity: "E", [.init(1, ["x": point])]), .open(schema: 1), .readStored(entity: "E", 1),
    ]
    #expect(fixture(removal: .refuse).run([wide, narrow], operations)[1].blame == .refused("x"))
    #expect(
      fixture(removal: .reset).run([wide, narrow], operations).last
        == .stored(["x": .object(["x": .double(1), "y": .null])]))
    #expect(fixture(removal: .keep).run([wide, narrow], operations).last == .stored(["x": point]))
    let added = Fixture { $0.missing = .zero }.run(
      [Schema.of([.x(Point.self)]), wide],
      [
        .put(entity: "E", [.init(1, ["x": .object(["x": .double(1)])])]), .open(schema: 1), .get(entity: "E", [1]),
      ])
    #expect(added.last == .x(.object(["x": .double(1), "y": .null, "z": .int64(0)])))
  }

  @Test("A property that the schema adds is missing in older rows")
  func added() {
    let schemas = [Schema.of([.note]), Schema.of([.note, .x(Int.self)], version: 2)]
    let responses = Fixture { $0.missing = .zero }.run(
      schemas,
      [.put(entity: "E", [.init(1, ["note": .string("a")])]), .open(schema: 1), read, .get(entity: "E", [1])])
    #expect(responses[2] == .stored(["note": .string("a")]))
    #expect(responses[3] == .records([["note": .string("a"), "x": .int64(0)]]))
  }

  @Test("Opening again with the same schema changes nothing")
  func same() {
    let responses = fixture(removal: .reset).run([intX], [put, .open(schema: 0), read])
    #expect(responses == [.done, .done, .stored(stored)])
  }

  @Test("Without evolution another schema is refused, and the same one is not")
  func noEvolution() {
    let fixture = Fixture(capabilities: { $0.evolution = false })
    let responses = fixture.run([intX, Schema.of([.note], version: 2)], [.open(schema: 0), .open(schema: 1)])
    #expect(responses.map(\.blame) == [nil, .refused()])
  }
}
