#if Mutants
  import Foundation

  /// Writes a source file in which each mutation can be turned on: one program contains all mutants.
  struct MutantWriter {
    /// Where the written file contains a mutant.
    struct Place: Sendable {
      /// The bytes of the alternative, with the question whether it is on.
      var alternative: Range<Int>
      /// The bytes of the whole switch.
      var whole: Range<Int>
      let number: Int
    }

    /// The written file.
    private(set) var text: [UInt8] = []
    private(set) var places: [Place] = []
    private let source: [UInt8]
    private let points: [Point]

    /// A switch between the original code and its alternatives.
    private struct Point {
      let range: Range<Int>
      var form: Alternative.Form
      var alternatives: [(number: Int, replacement: String)]
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - numbers: The numbers of the mutations to write, by their position in the file's list.
    init(_ file: MutatedFile, numbers: [Int: Int]) {
      source = Array(file.source.utf8)
      var points: [String: Point] = [:]
      for (index, mutation) in file.mutations.enumerated() {
        guard let number = numbers[index] else { continue }
        // Alternatives of one expression share a switch.
        let key = "\(mutation.range) \(min(mutation.form, .expression))"
        var point = points[key] ?? Point(range: mutation.range, form: mutation.form, alternatives: [])
        point.form = max(point.form, mutation.form)
        point.alternatives.append((number, mutation.id.replacement))
        points[key] = point
      }
      // The outer ones first.
      self.points = points.values.sorted {
        ($0.range.lowerBound, -$0.range.upperBound, $0.form.rawValue)
          < ($1.range.lowerBound, -$1.range.upperBound, $1.form.rawValue)
      }
      add("public import MutantSwitch\n")
      var next = 0
      write(0..<source.count, &next)
    }

    private mutating func add(_ string: String) { text += string.utf8 }

    /// Writes a range with the points in it.
    private mutating func write(_ range: Range<Int>, _ next: inout Int) {
      var position = range.lowerBound
      while next < points.count, points[next].range.upperBound <= range.upperBound {
        let point = points[next]
        next += 1
        text += source[position..<point.range.lowerBound]
        write(point, &next)
        position = point.range.upperBound
      }
      text += source[position..<range.upperBound]
    }

    private mutating func write(_ point: Point, _ next: inout Int) {
      let start = text.count
      let first = places.count
      switch point.form {
      case .statement, .body: writeStatement(point, &next)
      case .expression, .condition: writeExpression(point, &next)
      }
      for index in places.indices[first...] where places[index].whole.isEmpty {
        places[index].whole = start..<text.count
      }
    }

    private mutating func writeStatement(_ point: Point, _ next: inout Int) {
      for (number, replacement) in point.alternatives {
        let start = text.count
        add("if isMutant(\(number)) { \(Self.closed(replacement)) } else ")
        places.append(Place(alternative: start..<text.count, whole: 0..<0, number: number))
      }
      add("{ ")
      writeOriginal(of: point, &next)
      add(" }")
    }

    private mutating func writeExpression(_ point: Point, _ next: inout Int) {
      add(point.form == .condition ? "((" : "(")
      for (number, replacement) in point.alternatives {
        let start = text.count
        add("isMutant(\(number)) ? (\(Self.closed(replacement))) ")
        places.append(Place(alternative: start..<text.count, whole: 0..<0, number: number))
        add(": ")
      }
      add("(")
      writeOriginal(of: point, &next)
      add(point.form == .condition ? ")) as Bool)" : "))")
    }

    private mutating func writeOriginal(of point: Point, _ next: inout Int) {
      write(point.range, &next)
      if String(decoding: source[point.range], as: UTF8.self).contains("//") { add("\n") }
    }

    fileprivate static func distance(_ range: Range<Int>, _ offset: Int) -> Int {
      offset < range.lowerBound ? range.lowerBound - offset : offset - range.upperBound
    }

    /// Code after which a bracket can stand.
    private static func closed(_ code: String) -> String { code.contains("//") ? code + "\n" : code }
  }

  extension MutantWriter {
    /// The mutants that an error of the compiler is about: those whose alternative contains the place, or else those of
    /// the innermost switch around it, or else those on its line, or else the nearest.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The column in bytes, counted from 1.
    func numbers(atLine line: Int, column: Int) -> [Int] {
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.indices.contains(line - 1) else { return [] }
      let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
      let offset = start + column - 1
      let inside = places.filter { $0.alternative.contains(offset) }
      if let innermost = inside.min(by: { $0.alternative.count < $1.alternative.count }) { return [innermost.number] }
      let around = places.filter { $0.whole.contains(offset) }.min { $0.whole.count < $1.whole.count }
      if let around { return places.filter { $0.whole == around.whole }.map(\.number) }
      let range = start..<(start + lines[line - 1].count + 1)
      let onLine = places.filter { $0.whole.overlaps(range) }
      if !onLine.isEmpty { return onLine.map(\.number) }
      // A closure that a mutant changes can have an error in the statement around it.
      return places.min { Self.distance($0.whole, offset) < Self.distance($1.whole, offset) }.map { [$0.number] } ?? []
    }
  }
#endif
