#if Mutants
  import Testing

  @testable import mutants

  /// How mutations are named and written.
  @Suite struct FinderTests {
    private let source = """
      struct A {
        static let limit = 1
        func f(_ a: Int, of b: Int) -> Bool {
          let c = a == 1 || b == 1
          return c
        }
      }
      extension A.B { init(x: Int) { g(x == 1) } }

      """

    private func file(_ operators: [MutationOperator], leavingOut texts: Set<String> = []) -> MutatedFile {
      MutationFinder.mutations(of: source, at: "F.swift", operators: operators, leavingOut: texts)
    }

    @Test func namesAreThoseOfDeclarations() {
      let mutations = file([.constant]).mutations
      #expect(mutations.map(\.id.function) == ["A.limit", "A.f(_:of:)", "A.f(_:of:)", "A.B.init(x:)"])
      // The same change twice in a function.
      #expect(mutations.map(\.id.occurrence) == [1, 1, 2, 1])
      #expect(mutations.map(\.isGlobal) == [true, false, false, false])
      #expect(Set(mutations.map(\.id)).count == mutations.count)
    }

    @Test func declarationsAreLeftOutByName() {
      let names = file([.constant], leavingOut: ["A.f(_:of:)"]).mutations.map(\.id.function)
      #expect(names == ["A.limit", "A.B.init(x:)"])
    }

    @Test func labelsWithDefaults() {
      let tree = "func f(a: Int = 1, b: Int, _ c: Int = 2) {}\nstruct S { init(d: Int? = nil) {} }"
      #expect(DefaultLabels.labels(inSource: tree) == ["a", "d"])
    }

    @Test func diff() throws {
      let mutation = try #require(file([.comparison]).mutations.first)
      #expect(
        "\(Diff(mutation, of: source, context: 1))" == """
          --- a/F.swift
          +++ b/F.swift
          @@ -3,3 +3,3 @@ A.f(_:of:)
             func f(_ a: Int, of b: Int) -> Bool {
          -    let c = a == 1 || b == 1
          +    let c = a != 1 || b == 1
               return c
          """)
    }

    @Test func diffOfADroppedStatement() throws {
      let mutation = try #require(
        MutationFinder.mutations(of: "a()\nb()\nc()\n", at: "F.swift", operators: [.statement]).mutations.dropFirst()
          .first)
      #expect(
        "\(Diff(mutation, of: "a()\nb()\nc()\n", context: 1))" == """
          --- a/F.swift
          +++ b/F.swift
          @@ -1,3 +1,2 @@ \

           a()
          -b()
           c()
          """)
    }
  }
#endif
