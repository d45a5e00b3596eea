import ConformanceTesting
import Testing

func normalized(_ path: String) -> String {
  path.replacing("//", with: "/")
}

struct PropertyExamples {
  // The first one fails: its report is the one that the document shows.
  func normalizingTwiceIsNormalizingOnce() async {
    await forAll(.string(alphabet: Alphabet(["a", "/"])), seed: 1) { path in
      #expect(normalized(normalized(path)) == normalized(path))
    }
  }

  @Test func additionCommutes() async {
    await forAll(.int, .int) { first, second in first &+ second == second &+ first }
  }

  @Test func readingGivesWhatWasWritten() throws {
    try forAll(.double) { number in
      if number.isNaN { throw Discard(reason: "not every NaN has a text") }
      try check(Double("\(number)")?.bitPattern, equals: number.bitPattern)
    }
  }

  @Test func shapesHaveAnArea() async {
    let size = Generator.int(in: 0...1000)
    let shape = Generator<Shape>.oneOf(
      size.map { .square(side: $0) },
      zip(size, size).map { .rectangle(width: $0, height: $1) })
    await forAll(.array(of: shape, count: 1...10), .optional(of: size)) { shapes, limit in
      #expect(shapes.allSatisfy { $0.area >= 0 }, "limit \(limit ?? 0)")
    }
  }

  @Test func articlesAreDrawnWithoutAGenerator() async {
    await forAll(.of(Article.self, .at("tags[]", .element(of: ["swift", "testing"])))) { article in
      #expect(Set(article.tags).isSubset(of: ["swift", "testing"]))
    }
  }

  @Test func writingTwiceIsWritingOnce() async {
    await forAll(.string, timeBudget: .seconds(10)) { text in
      let notes = Notes()
      await notes.write(text)
      await notes.write(text)
      #expect(await notes.texts == [text])
    }
  }
}

enum Shape {
  case square(side: Int)
  case rectangle(width: Int, height: Int)

  var area: Int {
    switch self {
    case .square(let side): side * side
    case .rectangle(let width, let height): width * height
    }
  }
}

struct Article: Decodable {
  var title: String
  var tags: [String]
}

struct Celsius: SwiftSourceConvertible {
  let degrees: Double

  static func fahrenheit(_ degrees: Double) -> Celsius { Celsius(degrees: (degrees - 32) / 1.8) }

  var swiftSource: SwiftSource { .call("Celsius.fahrenheit", SwiftSource(of: degrees * 1.8 + 32)) }
}

actor Notes {
  private(set) var texts: Set<String> = []

  func write(_ text: String) { texts.insert(text) }
}
