import ConformanceKit
import Foundation
import Testing

@Suite struct PrintingDescriptionTests {
  @Test func valuesReadWell() {
    let forms: [(Value, String)] = [
      (.null, "null"), (.bool(true), "true"), (.int8(-5), "int8(-5)"), (.double(0.1), "0.1"), (.double(-0.0), "-0.0"),
      (.double(Double(bitPattern: 0x7FF8_0000_0000_0123)), "nan:0x7ff8000000000123"), (.float(.nan), "float(nan)"),
      (.string("Ann"), #""Ann""#), (.data([0, 255]), "data(00ff)"), (.date(-12.5), "date(2000-12-31T23:59:47Z, -12.5)"),
      (.date(.infinity), "date(inf)"), (.date(1e300), "date(1e+300)"), (.decimal(-7), "decimal(-7)"),
      (.array([.null, .enumCase("admin")]), "[null, .admin]"), (.map([:]), "[:]"),
      (.map(["k": .int8(1)]), #"["k": int8(1)]"#),
      (.object(["x": .double(1), "odd name": .null]), #"{"odd name": null, x: 1.0}"#), (.ref("7"), #"ref("7")"#),
      (.enumCase("odd name"), #"case("odd name")"#), (.unknownCase(.int64(400)), "unknownCase(int64(400))"),
      (.custom("color", persisted: .string("#FF0000")), ##"color("#FF0000")"##),
      (.custom("ref", persisted: .string("7")), #"custom("ref", "7")"#),
      (.custom("string-list", persisted: .null), #"custom("string-list", null)"#),
      (
        .uuid(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
        "uuid(00010203-0405-0607-0809-0A0B0C0D0E0F)"
      ),
    ]
    for (value, text) in forms { #expect(value.description == text) }
  }

  @Test func whateverIsInvisibleIsEscaped() {
    let forms: [(String, String)] = [
      ("\0\n\r\t\"\\", #""\0\n\r\t\"\\""#), ("\u{FEFF}a\u{200D}b\u{AD}", #""\u{FEFF}a\u{200D}b\u{AD}""#),
      ("e\u{301}\u{E9}", "\"e\\u{301}\u{E9}\""), ("a b ", #""a b\u{20}""#), ("  ", #""\u{20}\u{20}""#),
      ("\u{FFFE}\u{10FFFF}\u{378}\u{E000}", #""\u{FFFE}\u{10FFFF}\u{378}\u{E000}""#),
      ("\u{A0}\u{2028}", #""\u{A0}\u{2028}""#),
      ("\u{212B}\u{C5}", "\"\\u{212B}\u{C5}\""), ("\u{1100}\u{1161}\u{AC00}", "\"\\u{1100}\\u{1161}\u{AC00}\""),
      ("\u{202E}\u{3164}\u{FFFD}", #""\u{202E}\u{3164}\u{FFFD}""#), ("日本 Füße 🚀", "\"日本 Füße 🚀\""), ("", "\"\""),
    ]
    for (string, text) in forms { #expect(Value.string(string).description.utf8.elementsEqual(text.utf8), "\(text)") }
  }

  @Test func differentStringsPrintDifferently() {
    var random = RandomValues(seed: 3)
    var seen: [String: String] = [:]
    for _ in 0..<20_000 {
      let string = random.string()
      let before = seen.updateValue(string, forKey: string.quoted)
      #expect(before.map { $0.utf8.elementsEqual(string.utf8) } ?? true, "\(string.quoted)")
    }
  }

  @Test func differentScalarsPrintDifferently() {
    var seen: Set<String> = []
    for code in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      if !seen.insert(String(Character(scalar)).quoted).inserted {
        Issue.record("U+\(String(code, radix: 16)) prints as another")
      }
    }
  }

  @Test func bytesShowWhatEqualityHides() {
    let forms: [(Value, String)] = [
      (.double(-0.0), "0x8000000000000000"), (.float(1), "0x3f800000"), (.date(0), "0x0000000000000000"),
      (.string("e\u{301}"), "65 cc 81"), (.string(""), "(empty)"), (.int16(-2), "0xfffe"), (.bool(true), "0x01"),
      (.decimal(Decimal(sign: .minus, exponent: -2, significand: 15)), "-15 × 10^-2"), (.data([1, 16]), "01 10"),
      (.array([.null, .uint8(7)]), "[null, 0x07]"), (.map(["k": .custom("c", persisted: .int8(1))]), "{6b: 0x01}"),
    ]
    for (value, text) in forms { #expect(value.bytes == text) }
  }

  @Test func programsReadAsTables() {
    let program = Program(
      schemas: [WireSamples.schema, WireSamples.older], operations: Array(WireSamples.operations.prefix(21)))
    #expect(
      program.table(blaming: [1]) == """
          schema 0: version 2
            Item: role "r": Role? = .unknown, moods: [Mood?] = [null], share: [String: percent]? = null, spot: spot, pair: \
        Pair, p: double
            "Odd name \\u{301}": nothing
          schema 1: version 1
            Item: role: Role
          0  open schema 0
        > 1  put Item #1 {p: nan, role: .admin}, #2 {}
          2  update Item #1 {spot: spot({mood: .cross, x: -0.0})}
          3  get Item #1 #2
          4  rewrite Item #2
          5  delete Item nothing
          6  query Item all
          7  query Item all order by p, role descending
          8  transaction that rolls back
          8.0  get Item #1
          8.1  transaction that commits
          9  readStored Item #1
          10  writeStored Item #3 {r: unknownCase(int64(400)), share: ["e\\u{301}": int64(2), "\u{E9}": int64(1)]}
          11  concurrently 3 tasks
          11.0.0  get Item #1
          11.0.1  get Item #2
          11.1.0  delete Item #1
          12  elsewhere with schema 1
          12.0  get Item #1
          13  after closing
          13.0  delete Item #2
          14  open schema 1
          15  close
          16  subscribe Item share is nil order by p as 1
          17  events of 1
          18  unsubscribe 1
          19  open schema 1 alongside
          19.0  get Item #1
          20  delete Item #1, cancelled at moment 2
        """)
  }

  /// A failure in a task or a transaction is marked there, or at the operation around it if that alone has a line.
  @Test func theFailedOperationIsMarked() {
    let program = Program(
      schemas: [],
      operations: [
        .transaction(commit: true, [.close, .transaction(commit: false, [.close])]),
        .concurrently([[.close], [.close, .close]]),
      ])
    func marked(_ step: [Int], showsTasks: Bool = true) -> [String] {
      program.table(blaming: step, showsTasks: showsTasks).split(separator: "\n")
        .filter { $0.hasPrefix(">") }.map(String.init)
    }
    #expect(marked([]).isEmpty && marked([7]).isEmpty)
    #expect(marked([0, 1, 0]) == ["> 0.1.0  close"] && marked([0]) == ["> 0  transaction that commits"])
    #expect(marked([1, 1, 1]) == ["> 1.1.1  close"])
    #expect(marked([1, 1, 1], showsTasks: false) == ["> 1  concurrently 2 tasks"])
    #expect(program.table(showsTasks: false).split(separator: "\n").count == 5)
  }

  @Test func conditionsReadWell() {
    #expect(
      WireSamples.conditions.map(\.text) == [
        "p == 0.1", "p != 0.1", "p < 0.1", "p <= 0.1", "p > 0.1", "p >= 0.1", "pair.x in [int8(1), null]",
        "p not in []",
        #"moods contains "calm""#, "share is nil", "true", "(p is nil) or (not (role is nil))",
      ])
  }

  @Test func answersReadOnOneLine() {
    let step = Step(response: .count(1), called: 1, returned: 4)
    let responses: [(Response, String)] = [
      (.records([["p": .double(.nan)], nil]), "records [{p: nan}, none]"), (.stored([:]), "stored {}"),
      (.found([.init(label: 1, fields: [:]), .init(label: nil, fields: [:])]), "found [#1 {}, unknown record {}]"),
      (.failure(StoreError(.rejected, property: "p", "no")), "error rejected (property 'p'): no"),
      (.transaction([.done], outcome: .done), "transaction done after [done]"), (.notRun, "not run"),
      (.events([]), "no event"), (.events([.end]), "events end"),
      (
        .events([.result([.init(label: 1, fields: [:])]), .silence(milliseconds: 200)]),
        "events [#1 {}], no event within 200 ms"
      ), (.events([.failure(StoreError(.unreadable, "no"))]), "events error unreadable: no"),
      (.concurrent([[step], []]), "tasks [[1–4 count 1], []]"), (.malformed("two ids"), "malformed: two ids"),
    ]
    for (response, text) in responses { #expect(response.description == text) }
  }
}
