#if PostgreSQL
  import Foundation
  import TestSupport
  import Testing

  /// What is said of a PostgreSQL server that cannot be used. What one does that can be used is tested elsewhere.
  @Suite struct PostgreSQLTests {
    @Test func theBackendIsAbsentWhereNoServerIsNamed() throws {
      let conformance = try Conformance()
      let listing = try conformance.run(["backends"], environment: ["CONFORMANCE_POSTGRES_URL": nil])
      #expect(listing.output.contains(/\npostgresql +PostgreSQL +not available here: scripts\/with-postgres CMD\n/))
      try expect(
        nil, "CONFORMANCE_POSTGRES_URL is not set; scripts/with-postgres CMD starts a server for a command")
    }

    @Test func aURLThatIsNoneIsExplainedWithoutItsPassword() throws {
      try expect(
        "postgresql://me:secret@[::1",
        """
        CONFORMANCE_POSTGRES_URL is no URL of PostgreSQL: end of string reached when looking for matching "]" in IPv6 host \
        address in URI: "…"; write it as postgresql://USER:PASSWORD@HOST:PORT/DATABASE, or let scripts/with-postgres CMD set it
        """)
    }

    @Test func aServerThatIsDownIsExplained() throws {
      try expect(
        "postgresql:///postgres?host=/nowhere&port=5432",
        """
        no PostgreSQL server answers: connection to server on socket "/nowhere/.s.PGSQL.5432" failed: No such file or \
        directory Is the server running locally and accepting connections on that socket?; start the server that \
        CONFORMANCE_POSTGRES_URL names, or let scripts/with-postgres CMD start one
        """)
    }

    @Test(.enabled(if: Socket.ofServer != nil, "scripts/with-postgres starts no server for these tests"))
    func anotherPasswordIsExplained() throws {
      let socket = try #require(Socket.ofServer)
      try expect(
        "postgresql://conformance:wrong@/postgres?host=\(socket.folder)&port=5432",
        """
        the PostgreSQL server refuses the connection: connection to server on socket "\(socket.folder)/.s.PGSQL.5432" failed: \
        FATAL:  password authentication failed for user "conformance"; correct user, password and database in \
        CONFORMANCE_POSTGRES_URL, or let scripts/with-postgres CMD start a server
        """)
      try expect(
        "postgresql://conformance@/postgres?host=\(socket.folder)&port=5432",
        """
        the PostgreSQL server refuses the connection: connection to server on socket "\(socket.folder)/.s.PGSQL.5432" failed: \
        fe_sendauth: no password supplied; put the password into CONFORMANCE_POSTGRES_URL, or let \
        scripts/with-postgres CMD start a server
        """)
    }

    @Test(.enabled(if: Socket.ofServer != nil, "scripts/with-postgres starts no server for these tests"))
    func anUnknownDatabaseIsExplained() throws {
      let socket = try #require(Socket.ofServer)
      try expect(
        socket.url.replacing("/postgres?", with: "/nothing?"),
        """
        the PostgreSQL server refuses the connection: connection to server on socket "\(socket.folder)/.s.PGSQL.5432" failed: \
        FATAL:  database "nothing" does not exist; correct user, password and database in CONFORMANCE_POSTGRES_URL, or let \
        scripts/with-postgres CMD start a server
        """)
    }

    /// What a run says, and nothing else, of a server that cannot be used.
    private func expect(_ url: String?, _ message: String) throws {
      let conformance = try Conformance()
      let result = try conformance.run(
        ["run", "--backend", "postgresql"], environment: ["CONFORMANCE_POSTGRES_URL": url])
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors == "Error: the backend 'postgresql' is not available here: \(message)\n")
      #expect(conformance.folder.files == [])
    }
  }

  /// The server that `scripts/with-postgres` started for the tests.
  private struct Socket {
    let url: String
    let folder: String

    static let ofServer: Socket? = {
      guard let url = ProcessInfo.processInfo.environment["CONFORMANCE_POSTGRES_URL"],
        let match = url.firstMatch(of: /^postgresql:\/\/conformance:\w+@\/postgres\?host=(\/[^&]+)&port=5432$/)
      else { return nil }
      return Socket(url: url, folder: String(match.1))
    }()
  }
#endif
