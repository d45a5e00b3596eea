import ConformanceKit
import Testing

struct FieldsTests {
  /// In whichever order names come, they are kept in that of their UTF-8.
  @Test(arguments: [
    ["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a", "b"], ["é", "e\u{301}", "z", ""], ["b", "bb", "ba", "b\0"],
  ])
  func namesAreInTheOrderOfTheirUTF8(_ names: [String]) {
    var fields = Fields(capacity: 2)
    for (index, name) in names.enumerated() { fields[name] = .int64(Int64(index)) }
    let expected = Set(names.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
    #expect(fields.names.map { Array($0.utf8) } == expected)
    #expect(fields == Fields(names.enumerated().map { ($1, .int64(Int64($0))) }))
    for name in names {
      let last = names.lastIndex { Array($0.utf8) == Array(name.utf8) }
      #expect(fields[name] == last.map { .int64(Int64($0)) })
      for place in 0...names.count { #expect(fields.value(of: name, near: place) == fields[name]) }
    }
  }

  /// Fields that are made from others come out as if they were made from nothing, whatever those others are.
  @Test(arguments: [
    ["a", "b", "c"], ["c", "b", "a"], ["a", "c"], ["b", "a", "b"], ["a", "b", "b"], ["é", "e\u{301}", "z", ""], [],
  ])
  func theOrderOfOtherFieldsIsNoneToTrust(_ names: [String]) {
    let sources: [[String]] = [["a", "b", "c"], ["a", "c"], ["b"], ["", "e\u{301}", "z", "é"], []]
    for source in sources {
      let source = Fields(source.map { ($0, .null) })
      var fields = Fields()
      for (index, name) in names.enumerated() { fields.set(name, to: .int64(Int64(index)), asIn: source) }
      #expect(fields == Fields(names.enumerated().map { ($1, .int64(Int64($0))) }), "made from \(source.names)")
    }
  }

  @Test func aValueThatIsNotThereIsFoundNowhere() {
    let fields: Fields = ["a": .null, "c": .bool(true)]
    for place in 0...3 { #expect(fields.value(of: "b", near: place) == nil) }
  }
}
