#if Mutants
  import Testing

  @testable import mutants

  /// The sources with switches, and which mutant an error of the compiler is about.
  @Suite struct WriterTests {
    private func written(_ source: String, _ operators: [MutationOperator], without refused: Set<Int> = [])
      -> MutantWriter
    {
      let file = MutationFinder.mutations(of: source, at: "F.swift", operators: operators)
      let numbers = Dictionary(
        uniqueKeysWithValues: file.mutations.indices.map { ($0, $0 + 1) }.filter { !refused.contains($0.1) })
      return MutantWriter(file, numbers: numbers)
    }

    private func text(_ writer: MutantWriter) -> String {
      String(String(decoding: writer.text, as: UTF8.self).dropFirst("public import MutantSwitch\n".count))
    }

    @Test func alternativesShareASwitch() {
      #expect(
        text(written("let x = a < b", [.comparison]))
          == "let x = ((isMutant(1) ? (a <= b) : isMutant(2) ? (a >= b) : (a < b)) as Bool)")
      #expect(
        text(written("let x = a < b", [.comparison], without: [1]))
          == "let x = ((isMutant(2) ? (a >= b) : (a < b)) as Bool)")
    }

    @Test func switchesStandInsideTheOriginal() {
      #expect(
        text(written("let x = a ?? 1", [.constant, .defaultValue]))
          == "let x = (isMutant(1) ? (1) : (a ?? (isMutant(2) ? (2) : (1))))")
    }

    @Test func statementsAreNotRun() {
      #expect(
        text(written("a(); b = 1", [.statement]))
          == "if isMutant(1) {  } else { a() }; if isMutant(2) {  } else { b = 1 }")
      #expect(
        text(written("func f() {\n  a() { // why\n  }\n}", [.statement]))
          == "func f() {\n  if isMutant(1) {  } else { a() { // why\n  }\n }\n}")
    }

    @Test func bodiesOfCases() {
      #expect(
        text(written("switch a { case .x: 1\ncase .y: 2 }", [.branches, .constant]))
          == """
          switch a { case .x: if isMutant(1) { 2 } else { (isMutant(3) ? (2) : (1)) }
          case .y: if isMutant(2) { 1 } else { (isMutant(4) ? (3) : (2)) } }
          """)
    }

    @Test func withoutMutantsASourceStaysAsItIs() {
      let source = "let x = a < b // why\n"
      #expect(text(written(source, [.comparison], without: [1, 2])) == source)
    }

    @Test func errorsBelongToTheInnermostAlternative() {
      let writer = written("let x = a ?? 1\nlet y = 2", [.constant, .defaultValue])
      let line = Array("let x = (isMutant(1) ? (1) : (a ?? (isMutant(2) ? (2) : (1))))".utf8)
      #expect(text(writer).utf8.starts(with: line))
      #expect(writer.numbers(atLine: 2, column: 25) == [1])
      #expect(writer.numbers(atLine: 2, column: 50) == [2])
      // The original inside of the outer switch.
      #expect(writer.numbers(atLine: 2, column: 32) == [1])
      // Outside of all switches: those of the line.
      #expect(writer.numbers(atLine: 2, column: 1) == [1, 2])
      #expect(writer.numbers(atLine: 3, column: 1) == [3])
      #expect(writer.numbers(atLine: 9, column: 1) == [])
      // The nearest.
      let apart = written("f {\n}\nlet y = 2", [.constant])
      #expect(apart.numbers(atLine: 2, column: 1) == [1])
    }

    @Test func errorsOfTheCompiler() {
      let output = """
        [1/2] Compiling
        /a/b.swift:3:14: error: cannot convert value
        /a/b.swift:3:14: error: cannot convert value
        /a/b.swift:4:1: warning: unused
        """
      #expect(
        CompilerError.all(in: output) == [
          CompilerError(file: "/a/b.swift", line: 3, column: 14, message: "cannot convert value")
        ])
    }
  }
#endif
