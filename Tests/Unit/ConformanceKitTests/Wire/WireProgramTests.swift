import ConformanceKit
import Foundation
import Testing

@Suite struct WireProgramTests {
  @Test func programsComeBack() throws {
    let json = try WireSamples.encode(WireSamples.program)
    #expect(try WireSamples.decode(Program.self, from: json) == WireSamples.program)
    #expect(try WireSamples.encode(WireSamples.decode(Program.self, from: json)) == json)
  }

  @Test func theSwiftTypesComeFromTheCatalogue() throws {
    let json = try WireSamples.encode(WireSamples.schema)
    let types = try WireSamples.decode(Schema.self, from: json).entities[0].properties.map(\.swiftType)
    #expect(
      types.map(ObjectIdentifier.init)
        == WireSamples.schema.entities[0].properties.map(\.swiftType).map(ObjectIdentifier.init))
  }

  @Test func theSchemasFormIsTheProtocols() throws {
    let expected =
      #"{"entities":[{"name":"Item","properties":[{"name":"role","optional":false,"storedName":"role","#
      + #""type":{"enum":{"cases":[["unknown",{"int64":"0"}],["user",{"int64":"1"}]],"name":"Role","raw":"int64"}}}]}],"version":1}"#
    #expect(try WireSamples.encode(WireSamples.older) == expected)
    let role = try WireSamples.encode(WireSamples.schema.entities[0].properties[0])
    #expect(role.contains(#""default":{"case":"unknown"}"#) && role.contains(#""fallback":"unknown""#))
    #expect(role.contains(#""storedName":"r""#) && role.contains(#""optional":true"#))
  }

  @Test func operationsReadWell() throws {
    let forms: [(Program.Operation, String)] = [
      (.open(schema: 0), #"{"op":"open","schema":0}"#), (.close, #"{"op":"close"}"#),
      (
        .put(entity: "Item", [.init(1, ["p": .double(.nan)])]),
        #"{"entity":"Item","op":"put","records":[{"fields":{"p":{"double":"nan"}},"label":1}]}"#
      ),
      (.query(entity: "Item", Query()), #"{"entity":"Item","op":"query","where":null}"#),
      (
        .query(entity: "Item", Query(where: .membership(property: "p", isIn: false, [.int8(1)]), order: [.init("p")])),
        #"{"entity":"Item","op":"query","order":[{"ascending":true,"property":"p"}],"#
          + #""where":{"op":"not-in","property":"p","value":{"array":[{"int8":"1"}]}}}"#
      ),
      (
        .subscribe(entity: "Item", Query(), as: 1),
        #"{"entity":"Item","op":"subscribe","subscription":1,"where":null}"#
      ),
      (.events(of: 1), #"{"op":"events","subscription":1}"#),
      (.unsubscribe(2), #"{"op":"unsubscribe","subscription":2}"#),
      (.concurrently([[.close], []]), #"{"op":"concurrently","tasks":[[{"op":"close"}],[]]}"#),
      (.alongside(schema: 1, [.close]), #"{"op":"alongside","operations":[{"op":"close"}],"schema":1}"#),
      (.cancelling(at: 2, .close), #"{"moment":2,"op":"cancelling","operation":{"op":"close"}}"#),
    ]
    for (operation, json) in forms { #expect(try WireSamples.encode(operation) == json) }
  }

  @Test func queriesAndConditionsComeBack() throws {
    for condition in WireSamples.conditions {
      let query = Query(where: condition, order: [.init("p", isAscending: false)])
      #expect(try WireSamples.decode(Query.self, from: WireSamples.encode(query)) == query)
    }
  }

  @Test func historiesComeBack() throws {
    let step = Step(response: .done, called: 1, returned: .max)
    let history = History(responses: [
      .done, .records([nil, ["p": .null], Fields([("é", .null), ("e\u{301}", .null)])]),
      .found([.init(label: nil, fields: [:]), .init(label: 3, fields: ["p": .int8(1)])]),
      .stored(["p": .double(-.nan)]),
      .events([
        .result([.init(label: 1, fields: [:])]), .failure(StoreError(.unreadable, property: "p", "no")), .end,
        .silence(milliseconds: 200),
      ]), .events([]),
      .count(2), .failure(StoreError(.rejected, property: "p", "no")), .failure(StoreError(.internal, "odd")),
      .transaction([.done], outcome: .failure(StoreError(.conflict, ""))), .several([.done, .notRun]),
      .concurrent([[step], []]), .malformed("m"),
      .notRun,
    ])
    #expect(try WireSamples.decode(History.self, from: WireSamples.encode(history)) == history)
  }

  @Test(arguments: [
    #"{"op":"close","entity":"Item"}"#, #"{"op":"fly"}"#, #"{"op":"open"}"#, #"{"op":"open","schema":"0"}"#,
    #"{"op":"open","schema":0.5}"#, #"{"op":"get","entity":"Item","labels":[1],"label":1}"#, #"{"schema":0}"#, #"[]"#,
    #"{"op":"query","entity":"Item"}"#, #"{"op":"query","entity":"Item","where":null,"order":null}"#,
    #"{"op":"query","entity":"Item","where":{"op":"~","property":"p","value":null}}"#,
    #"{"op":"query","entity":"Item","where":{"op":"is-nil","property":"p","value":null}}"#,
    #"{"op":"query","entity":"Item","where":{"op":"==","property":"p"}}"#,
    #"{"op":"query","entity":"Item","where":{"op":"in","property":"p","value":{"int8":"1"}}}"#,
    #"{"op":"query","entity":"Item","where":{"and":[],"or":[]}}"#, #"{"op":"query","entity":"Item","where":{}}"#,
    #"{"op":"events"}"#, #"{"op":"subscribe","entity":"Item","where":null}"#,
    #"{"op":"unsubscribe","subscription":"1"}"#,
    #"{"op":"transaction","commit":1,"operations":[]}"#, #"{"op":"put","entity":"Item","records":[{"label":1}]}"#,
  ])
  func wrongOperationsAreRefused(_ json: String) {
    #expect(throws: DecodingError.self) { try WireSamples.decode(Program.Operation.self, from: json) }
  }

  @Test(arguments: [
    #"{"event":"silence"}"#, #"{"event":"end","records":[]}"#, #"{"event":"fly"}"#, #"{"records":[]}"#,
  ])
  func wrongEventsAreRefused(_ json: String) {
    #expect(throws: DecodingError.self) { try WireSamples.decode(Response.Event.self, from: json) }
  }

  @Test func aTypeTheCatalogueLacksIsNamed() {
    let complaints: [(String, String)] = [
      (
        #"{"enum":{"name":"Role","raw":"int64","cases":[["unknown",{"int64":"0"}]],"fallback":"unknown"}}"#,
        "enum: the type catalogue lacks the enum Role of int64 {unknown = int64(0)} with fallback unknown: its types of that "
          + "name are int64 {unknown = int64(0), user = int64(1)}; int64 {unknown = int64(0), user = int64(1), admin = int64(2)} "
          + "with fallback unknown; add the Swift type to it"
      ),
      (
        #"{"array":{"custom":{"name":"color","persisted":"string"}}}"#,
        "array/custom: the type catalogue lacks the custom type color persisted as string: it has nothing named color; add the "
          + "Swift type to it"
      ),
      (
        #"{"embedded":{"name":"Pair","properties":[]}}"#,
        "embedded: the type catalogue lacks the embedded type Pair of {}: its types of that name are {x: double, mood: Mood}; "
          + "add the Swift type to it"
      ),
      (
        #""int""#,
        ": expected a primitive type of bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float, double, string, "
          + "data, date, uuid, decimal, found \"int\""
      ),
      (
        #"{"array":"int8","map":"int8"}"#,
        ": expected a type with one of enum, custom, embedded, optional, array, map, toOne, toMany"
      ),
    ]
    for (json, complaint) in complaints {
      #expect(WireSamples.complaint(decoding: PropertyType.self, from: json) == complaint)
    }
  }

  @Test func withoutACatalogueTheErrorSaysSo() throws {
    let json = try WireSamples.encode(WireSamples.schema)
    #expect {
      try JSONDecoder().decode(WireForm<Schema>.self, from: Data(json.utf8))
    } throws: { "\($0)".contains("userInfo[.typeCatalogue]") }
  }

  @Test func catalogueGroupsVersionsAndKnowsParts() {
    let catalogue = WireSamples.catalogue
    #expect(catalogue.enumFamilies.map { $0.map(\.cases.count) } == [[2, 3], [2]])
    #expect(catalogue.enumFamily(named: "Mood").count == 1)
    #expect(catalogue.embeddedTypes(named: "Pair").count == 1)
    let merged = TypeCatalogue(enums: [WireMood.self]).merging(catalogue).merging(catalogue)
    #expect(merged.enums.map(\.count) == [1, 2])
    #expect(merged.customTypes.count == 2 && merged.embeddedTypes.count == 1)
  }
}
