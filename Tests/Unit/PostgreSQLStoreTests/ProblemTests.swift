#if PostgreSQL
  import ConformanceKit
  import Testing

  @testable import PostgreSQLStore

  /// What is said when a server cannot be used, and when a statement fails.
  @Suite struct ProblemTests {
    @Test(arguments: [
      (
        ServerProblem.tooOld(version: "11.22"),
        "the server is PostgreSQL 11.22, and this adapter needs 12 or later",
        "name a later one with CONFORMANCE_POSTGRES_URL, or let scripts/with-postgres CMD start one"
      ),
      (
        .otherEncoding("LATIN1"), "the database is in LATIN1, and this adapter needs UTF8",
        "name a database made with ENCODING 'UTF8', or let scripts/with-postgres CMD start a server"
      ),
      (
        .cannotPrepare(reason: "permission denied for database postgres"),
        "the server does not let this adapter make its types: permission denied for database postgres",
        "grant CREATE on the database to the user in CONFORMANCE_POSTGRES_URL, or let scripts/with-postgres CMD start a server"
      ),
    ])
    func aServerThatCannotBeUsedIsExplained(_ problem: ServerProblem, description: String, advice: String) {
      #expect(problem.description == description)
      #expect(problem.advice == advice)
    }

    @Test(arguments: [
      ("23502", StoreError.Kind.rejected), ("22003", .rejected), ("54000", .rejected), ("42804", .rejected),
      ("40001", .conflict), ("40P01", .conflict), ("55P03", .conflict), ("42P01", .internal), ("XX001", .internal),
      ("57014", .internal), ("57P01", .environment), ("57P03", .environment), ("08006", .environment),
      ("58030", .environment),
    ])
    func failuresAreOfTheKindThatTheirStateSays(_ state: String, _ kind: StoreError.Kind) {
      #expect(ServerFailure(state: state, column: nil, message: "").storeError(about: nil).kind == kind)
    }

    @Test func aFailureNamesThePropertyOfTheColumnThatTheServerNames() {
      let entity = Entity(name: "Item", properties: [Property(name: "a", storedName: "b", type: .primitive(.bool))])
      let failure = ServerFailure(state: "23502", column: "b", message: "null value in column")
      #expect(failure.storeError(about: entity) == StoreError(.rejected, property: "a", "null value in column"))
    }

    @Test(arguments: [
      ("53100", "environment: PostgreSQL error 53100: it fails; make room on the server's disk"),
      (
        "53300",
        """
        environment: PostgreSQL error 53300: it fails; let the server take more connections, or check fewer laws at once (--jobs)
        """
      ),
      (
        "57P02",
        """
        environment: PostgreSQL error 57P02: it fails; start the server that CONFORMANCE_POSTGRES_URL names, or let \
        scripts/with-postgres CMD start one
        """
      ),
      (nil, "internal: it fails"),
    ])
    func whatTheServerLacksIsSaid(_ state: String?, _ description: String) {
      let failure = ServerFailure(state: state, column: nil, message: "it fails")
      #expect(failure.storeError(about: nil).description == description)
    }

    @Test func aTableThatCannotBeMadeIsASchemaThatIsRefused() {
      #expect(ServerFailure(state: "54011", column: nil, message: "").openingError.kind == .schemaRefused)
      #expect(ServerFailure(state: "40P01", column: nil, message: "").openingError.kind == .conflict)
    }
  }
#endif
