import FaultyStores
import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What triggers a failure: measured by taking one thing at a time out of the minimal program.
@Suite struct TriggerTests {
  /// Defects whose description names their trigger. The trigger is found, and nothing that does not matter is.
  @Test(arguments: [
    ("nan-becomes-null", "round-trip.value", ["NaN"]),
    ("date-truncated-to-seconds", "round-trip.value", ["a fraction"]),
    ("sort-ignores-direction", "query.order", ["descending order", "the type string"]),
    (
      "unsigned-sorted-as-signed", "query.order",
      ["a number of more than 15 digits", "an integer beyond Int64.max", "sorting", "the type uint64"]
    ),
    (
      "inner-abort-keeps-changes", "transaction.nested-abort",
      ["a nested transaction", "delete", "rollback", "storing a record again"]
    ),
  ])
  func theTriggerOfADefectIsFound(store: String, law: Law.ID, triggers: [String]) throws {
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let law = try #require(Law.named(law))
    let report = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).check(
      law, on: store.adapter)
    let finding = try #require(report.findings.first)
    #expect(finding.triggers?.names == triggers)
  }

  /// A program that is not minimal has parts that do not matter, and one that fails now and then cannot be measured.
  @Test func nothingIsMeasuredOfAProgramThatIsNotMinimal() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "nan-becomes-null" })
    let plan = CheckPlan(seed: 1, shrinkEvaluations: 1)
    let report = Runner(laws: [.value], plan: plan, model: ReferenceAdapter.self).check(.value, on: store.adapter)
    let finding = try #require(report.findings.first)
    #expect(!finding.isMinimal && finding.triggers == nil)
  }

  /// What a store compares stays what it was: enum cases, or their stored values.
  @Test(arguments: [Value.enumCase("down"), .int64(-1)]) func anOperandKeepsItsForm(_ operand: Value) throws {
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: StandardTypes.deltaV1)])
    let query = Query(where: .compare(property: "a", .equal, operand))
    let program = Program(
      schemas: [Schema(version: 1, entities: [entity])], operations: [.open(schema: 0), .query(entity: "Item", query)])
    for trigger in ValueTrigger.allCases {
      guard case .query(_, let query) = trigger.removed(from: program).operations[1],
        case .compare(_, _, let rest)? = query.condition
      else { continue }
      #expect(rest.isEnumCase == operand.isEnumCase, "\(trigger): \(rest)")
    }
  }

  // MARK: Values

  /// For each class of values a program with such a value. A new class without one fails.
  private static let samples: [ValueTrigger: (PropertyType, Value)] = [
    .null: (.primitive(.int64), .null), .notFinite: (.primitive(.double), .double(.nan)),
    .nan: (.primitive(.float), .float(.nan)), .infinity: (.primitive(.double), .double(-.infinity)),
    .negativeZero: (.primitive(.double), .double(-0.0)), .zero: (.primitive(.uint8), .uint8(0)),
    .negative: (.primitive(.int8), .int8(-7)), .fraction: (.primitive(.decimal), .decimal(Decimal(string: "0.5") ?? 0)),
    .roundedByFloat: (.primitive(.float), .float(0.1)), .manyDigits: (.primitive(.int64), .int64(.max)),
    .beyondSigned: (.primitive(.uint64), .uint64(.max)),
    .subMillisecond: (.primitive(.date), .date(1e-7)), .distantDate: (.primitive(.date), .date(1e12)),
    .emptyString: (.primitive(.string), .string("")), .nul: (.primitive(.string), .string("a\0")),
    .controlCharacter: (.primitive(.string), .string("\u{1}")), .markup: (.primitive(.string), .string("<a>")),
    .edgeSpace: (.primitive(.string), .string("a ")), .nonASCII: (.primitive(.string), .string("é")),
    .notComposed: (.primitive(.string), .string("e\u{301}")),
    .longString: (.primitive(.string), .string(String(repeating: "a", count: 64))),
    .otherReading: (.primitive(.string), .string("$null")),
    .otherBeginning: (.primitive(.string), .string("$null$null")), .emptyData: (.primitive(.data), .data([])),
    .longData: (.primitive(.data), .data(Array(repeating: 1, count: 64))),
    .emptyCollection: (.array(.primitive(.bool)), .array([])),
    .largeCollection: (.array(.primitive(.bool)), .array(Array(repeating: .bool(true), count: 16))),
    .unusualKey: (.map(.primitive(.bool)), .map(["a.b": .bool(true)])),
    .unknownCase: (StandardTypes.roleV1, .unknownCase(.int64(99))),
    .foreignValue: (.primitive(.int64), .string("seven")), .foreignText: (.primitive(.int64), .string("seven")),
    .foreignTruthValue: (.primitive(.int64), .bool(true)), .foreignNumber: (.primitive(.string), .int64(7)),
    .foreignDate: (.primitive(.string), .date(7)), .foreignData: (.primitive(.bool), .data([1])),
    .foreignUUID: (.primitive(.bool), .uuid(UUID())), .foreignCollection: (.primitive(.bool), .array([])),
  ]

  @Test(arguments: ValueTrigger.allCases) func aClassOfValuesIsTakenOut(trigger: ValueTrigger) throws {
    let (type, value) = try #require(Self.samples[trigger])
    for program in Self.programs(with: value, type) {
      let rest = trigger.removed(from: program)
      #expect(rest != program, "\(program)")
      #expect(trigger.removed(from: rest) == rest, "\(rest)")
      #expect(rest.schemas.map(\.entities) == program.schemas.map(\.entities) || Self.hasDefault(program))
    }
  }

  /// A new class of strings counts as one.
  @Test(arguments: ValueTrigger.allCases) func classesOfStringsAreKnown(trigger: ValueTrigger) throws {
    let (type, value) = try #require(Self.samples[trigger])
    let isString = if case .string = value { type == .primitive(.string) } else { false }
    #expect(trigger.isOfStrings == isString)
  }

  /// Ordinary values have nothing that a trigger names.
  @Test(arguments: Primitive.allCases) func ordinaryValuesBelongToNoClass(primitive: Primitive) {
    for number in [0, 1, 40, 99] {
      let value = PlainValue.of(primitive, number)
      #expect(primitive.admits(value))
      #expect(ValueTrigger.allCases.filter { $0.contains(value, .primitive(primitive)) } == [], "\(value)")
    }
  }

  @Test(arguments: [
    ("$null", true, true), ("NULL", true, true), ("1e5", true, true), ("$null$null", false, true),
    ("$null 1", false, true), ("~a", false, true), ("[] ", false, true), ("no: 1", false, true),
    ("nominal", false, false), ("null1", false, false), ("a null", false, false), ("1 a", false, false),
    ("", false, false),
  ]) func someStringsBeginLikeAnotherValue(text: String, reads: Bool, begins: Bool) {
    let triggers = [ValueTrigger.otherReading, .otherBeginning].map { $0.contains(.string(text), .primitive(.string)) }
    #expect(triggers == [reads, begins])
  }

  /// The digits of the number are read as a float and as a double, whichever of the two it is.
  @Test(arguments: [
    (Value.float(0.1), true), (.double(0.1), true), (.float(0.5), false), (.double(0.5), false),
    (.float(46_242_432), true), (.double(46_242_432), false), (.double(46_242_433), true), (.float(20_000_000), false),
    (.double(1e300), true), (.double(-1e-300), true), (.double(.infinity), false), (.float(.nan), false),
    (.double(-0.0), false), (.int64(46_242_433), false),
  ])
  func theDigitsOfANumberAreReadAsAFloatAndAsADouble(value: Value, differ: Bool) {
    #expect(ValueTrigger.roundedByFloat.contains(value, .primitive(.double)) == differ)
  }

  /// What fails for any number that a float rounds explains what fails for a number of many digits.
  @Test func aNumberOfManyDigitsIsRoundedByAFloatToo() {
    let many: Set<Trigger> = [.value(.manyDigits)]
    let both = many.union([.value(.roundedByFloat)])
    #expect(many.include([.value(.roundedByFloat)]) && both.mostSpecific == many)
  }

  /// The ordinary values of a type are values of the type.
  @Test func ordinaryValuesAreValuesOfTheirType() {
    for type in TypeCatalogue.standard.customTypes.map({ CustomType($0) }) {
      for number in [0, 1, 40] {
        guard case .custom(let name, let persisted)? = PlainValue.of(.custom(type), number) else {
          Issue.record("\(type.name)")
          continue
        }
        #expect(name == type.name && type.isValid(persisted: persisted), "\(type.name): \(persisted)")
      }
    }
  }

  /// A program for each place where a value can stand: a record, an update, a stored row, a default and an operand.
  private static func programs(with value: Value, _ type: PropertyType) -> [Program] {
    let property = Property(name: "a", type: type, isOptional: true)
    var defaulting = property
    defaulting.defaultValue = value
    let collection = Property(name: "b", type: .array(type))
    func program(_ property: Property, _ operations: [Program.Operation]) -> Program {
      Program(
        schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [property])])],
        operations: [.open(schema: 0)] + operations)
    }
    return [
      program(property, [.writeStored(entity: "Item", 1, ["a": value])]), program(defaulting, []),
      program(property, [.put(entity: "Item", [.init(1, ["a": value])])]),
      program(property, [.update(entity: "Item", 1, ["a": value])]),
      program(property, [.query(entity: "Item", Query(where: .compare(property: "a", .equal, value)))]),
      program(collection, [.query(entity: "Item", Query(where: .contains(property: "b", value)))]),
    ]
  }

  private static func hasDefault(_ program: Program) -> Bool {
    program.schemas.flatMap(\.entities).flatMap(\.properties).contains { $0.defaultValue != nil }
  }

  // MARK: Types

  /// The values of the other type are in the order of those that they replace, and equal ones stay equal.
  @Test func aTypeIsExchangedInOrder() throws {
    let decimals = [3, 1, 3].map { Value.decimal(Decimal($0)) }
    let property = Property(name: "a", type: .primitive(.decimal), isOptional: true)
    let program = Program(
      schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [property])])],
      operations: [.open(schema: 0)] + decimals.enumerated().map { .put(entity: "Item", [.init($0, ["a": $1])]) })
    let rest = TypeTrigger(name: "decimal").removed(from: program, for: .int64)
    #expect(rest.schemas[0].entities[0].properties[0].type == .primitive(.int64))
    let expected: [Value] = [.int64(2), .int64(1), .int64(2)]
    #expect(
      rest.operations.dropFirst() == expected.enumerated().map { .put(entity: "Item", [.init($0, ["a": $1])]) }[...])
    #expect(TypeTrigger(name: "string").removed(from: program, for: .int64) == program)
  }

  /// A property whose type stays keeps its values, stored ones and operands too, though they are of the other type.
  @Test(arguments: [StandardTypes.toppingV1, StandardTypes.link, .array(StandardTypes.toppingV1)])
  func valuesOfATypeThatStaysStay(type: PropertyType) {
    let text = Value.string("cheese")
    let stored = if case .array = type { Value.array([text]) } else { text }
    let program = Program(
      schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [Property(name: "a", type: type)])])],
      operations: [
        .open(schema: 0), .writeStored(entity: "Item", 1, ["a": stored]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, stored))),
      ])
    #expect(TypeTrigger(name: "string").removed(from: program, for: .int64) == program)
  }

  /// Another type of the family has zeros and negative numbers where the first one has.
  @Test func aTypeIsExchangedWithTheSignsOfItsNumbers() {
    func program(_ type: Primitive, _ values: [Value]) -> Program {
      let property = Property(name: "a", type: .primitive(type), isOptional: true)
      return Program(
        schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [property])])],
        operations: values.enumerated().map { .put(entity: "Item", [.init($0, ["a": $1])]) })
    }
    let integers = program(.int8, [.int8(-128), .int8(-1), .int8(0), .int8(9), .null])
    #expect(
      TypeTrigger(name: "int8").exchanged(in: integers, for: .double)
        == program(.double, [.double(-2), .double(-1), .double(0), .double(4), .null]))
    #expect(
      TypeTrigger(name: "int8").exchanged(in: integers, for: .uint8)
        == program(.uint8, [.uint8(1), .uint8(2), .uint8(0), .uint8(4), .null]))
    let specials = program(.double, [.double(.infinity), .double(.nan), .double(-.infinity)])
    let dates = program(.date, [.date(.infinity), .date(.nan), .date(-.infinity)])
    #expect("\(TypeTrigger(name: "double").exchanged(in: specials, for: .date))" == "\(dates)")
    let truths = program(.bool, [.bool(false), .bool(true)])
    #expect(
      TypeTrigger(name: "bool").exchanged(in: truths, for: .uint8) == program(.uint8, [.uint8(0), .uint8(2)]))
  }

  /// A collection of collections is told apart from one of other values.
  @Test func nestedCollectionsAreATypeOfTheirOwn() {
    let integer = PropertyType.primitive(.int64)
    #expect(TypeTrigger.nestedCollection.contains(.array(.optional(.map(integer)))))
    #expect(!TypeTrigger.nestedCollection.contains(.array(integer)))
    #expect(TypeTrigger.nestedCollection.families == [TypeTrigger(name: "collection")])
  }
}

extension Value {
  fileprivate var isEnumCase: Bool {
    if case .enumCase = self { true } else { false }
  }
}
