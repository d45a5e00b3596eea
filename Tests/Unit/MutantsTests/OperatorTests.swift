#if Mutants
  import Testing

  @testable import mutants

  /// What each operator makes of small sources, and which sources it leaves alone.
  @Suite struct OperatorTests {
    /// The mutants of a source, in its order.
    private func mutants(
      of source: String, by operators: [MutationOperator], labels: Set<String> = []
    ) -> [String] {
      MutationFinder.mutations(
        of: source, at: "F.swift", in: MutationContext(labelsWithDefault: labels), operators: operators
      ).mutations.map { "\($0.id.original) -> \($0.id.replacement)" }
    }

    @Test(arguments: [
      ("a == b", ["a == b -> a != b"]), ("a != b", ["a != b -> a == b"]),
      ("a < b", ["a < b -> a <= b", "a < b -> a >= b"]), ("a <= b", ["a <= b -> a < b", "a <= b -> a > b"]),
      ("a > b", ["a > b -> a >= b", "a > b -> a <= b"]), ("a >= b", ["a >= b -> a > b", "a >= b -> a < b"]),
      ("a === b", ["a === b -> a !== b"]), ("a + b", []), ("f<A>(b)", []),
      // The operands keep their precedence.
      ("a + 1 < b && c", ["a + 1 < b -> a + 1 <= b", "a + 1 < b -> a + 1 >= b"]),
    ])
    func comparisons(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.comparison]) == expected)
    }

    @Test(arguments: [
      ("a && b", ["a && b -> a", "a && b -> b"]), ("a || b", ["a || b -> a", "a || b -> b"]),
      ("!a", ["!a -> a"]), ("a + b", ["a + b -> a", "a + b -> b"]), ("a - b", ["a - b -> a + b"]),
      ("a * b", ["a * b -> a + b"]), ("0..<n", ["0..<n -> 0...n"]), ("-a", []), ("a += b", []),
    ])
    func operands(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.operand]) == expected)
    }

    @Test(arguments: [
      ("if a, let b = c { d() }", ["a -> true", "a -> false"]), ("guard a else { return }", ["a -> true"]),
      ("while a { b() }", ["a -> false"]), ("for a in b where c { d() }", ["c -> true"]),
      ("switch a { case b where c: d() }", ["c -> true"]), ("if let a { b() }", []),
      ("#if A\nb()\n#endif", []),
    ])
    func conditions(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.condition]) == expected)
    }

    @Test(arguments: [
      ("a ? b : c", ["a -> !(a)"]),
      ("switch a { case .x: 1\ncase .y: 2\ncase .z: 3 }", ["1 -> 2", "2 -> 3", "3 -> 2"]),
      // A body may use the names of its pattern.
      ("switch a { case .x(let b): b\ncase .y: 2\ncase .z: 3 }", ["2 -> 3", "3 -> 2"]),
      ("switch a { case .x: 1\ncase .y: 1 }", []), ("switch a { case .x(let b): b\ndefault: 2 }", []),
    ])
    func branches(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.branches]) == expected)
    }

    @Test(arguments: [
      ("a = 1", ["1 -> 2"]), ("a = 0x0F", ["0x0F -> 16"]), ("a = 10_000", ["10_000 -> 10001"]),
      ("a = 1.5", ["1.5 -> 2.5"]), ("a = true", ["true -> false"]), ("a = \"b\"", []), ("a.0 = b", []),
      ("switch a { case 1: b() }", []), ("enum A: Int { case b = 1 }", []), ("func f(a: Int = 1) {}", []),
      ("@available(macOS 13) func f() {}", []),
    ])
    func constants(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.constant]) == expected)
    }

    @Test(arguments: [
      ("a = \"b\"", ["\"b\" -> \"\""]), ("a = \"\"", ["\"\" -> \"mutant\""]), ("a = \"\\(b)\"", []), ("a = 1", []),
    ])
    func texts(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.text]) == expected)
    }

    @Test(arguments: [
      ("a ?? b", ["a ?? b -> b"]), ("a ?? b ?? c", ["a ?? b ?? c -> b ?? c", "b ?? c -> c"]), ("a + b", []),
    ])
    func defaults(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.defaultValue]) == expected)
    }

    @Test(arguments: [
      ("func f() { a() }", ["a() -> "]), ("func f() { try a(); b = c }", ["try a() -> ", "b = c -> "]),
      ("func f() { a += 1 }", ["a += 1 -> "]),
      // The only expression of a function with a result is that result.
      ("func f() -> Int { a() }", []), ("var f: Int { a() }", []), ("var f: Int { get { a() } }", []),
      ("func f() -> Int { a(); return 1 }", ["a() -> "]), ("func f() { let a = b() }", []),
      ("func f() { switch a { case .x: b()\ncase .y: c() } }", ["b() -> ", "c() -> "]),
      ("func f() { if a { b() } }", ["b() -> "]),
      ("func f() -> Int { switch a { case .x: b()\ncase .y: c() } }", []), ("let a = if b { c() } else { d() }", []),
      ("var f: Int { if b { c() } else if d { e() } else { g() } }", []), ("func f() { a == b }", []),
      ("struct S { init() { a = 1; self.init(); b() } }", ["b() -> "]),
      ("let a = b { c() }", []), ("let a = b { c(); d() }", ["c() -> ", "d() -> "]),
    ])
    func statements(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.statement]) == expected)
    }

    @Test(arguments: [
      ("f(a, b: c)", ["f(a, b: c) -> f(a)"]), ("f(b: c)", ["f(b: c) -> f()"]), ("f(d: c)", []),
      ("f(a, b: c) { d }", ["f(a, b: c) { d } -> f(a) { d }"]), ("StoreError(.schemaRefused, b: c)", []),
      ("StoreError(.rejected, b: c)", ["StoreError(.rejected, b: c) -> StoreError(.rejected)"]),
      ("[a, b]", ["[a, b] -> [b]", "[a, b] -> [a]"]), ("[a: b]", ["[a: b] -> [:]"]), ("[a]", ["[a] -> []"]),
    ])
    func arguments(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.argument], labels: ["b"]) == expected)
    }

    @Test(arguments: [
      ("a.first", ["a.first -> a.last"]), ("a.first { b }", ["a.first { b } -> a.last { b }"]),
      ("a.filter { b }", ["a.filter { b } -> a"]), ("a.max() ?? 0", ["a.max() -> a.min()"]),
      ("f(.less)", [".less -> .greater"]),
      ("a.other", []), ("a.less", []),
    ])
    func functions(source: String, expected: [String]) {
      #expect(mutants(of: source, by: [.function]) == expected)
    }

    @Test(arguments: [
      (#"a = "x IS NOT NULL AND y""#, [#""x IS NULL AND y""#, #""x IS NOT NULL OR y""#]),
      (#"a = "\(b) ORDER BY c ASC""#, [#""\(b) ORDER BY c DESC""#]),
      (#"a = " DEFAULT \(b)""#, [#"" CHECK \(b)""#, #""""#]), (#"a = "ISLAND""#, []), (#"a = "b""#, []),
    ])
    func fragments(source: String, expected: [String]) {
      let original = source.dropFirst(4)
      #expect(mutants(of: source, by: [.sql]) == expected.map { "\(original) -> \($0)" })
    }

    @Test(arguments: [
      "throw StoreError(.rejected, \"a\")", "throw StoreError(.rejected, \"\\(a ?? 1)\")",
      "let a = Backend(b: true)", "let a = Capabilities(b: 1)",
    ])
    func textsOfErrorsAndDeclarationsAreLeftOut(source: String) {
      #expect(mutants(of: source, by: MutationOperator.allCases).isEmpty)
    }

    @Test func whatIsAssignedIsNoExpression() {
      #expect(mutants(of: "a[b + 1] = c + d", by: [.operand]) == ["c + d -> c", "c + d -> d"])
    }
  }
#endif
