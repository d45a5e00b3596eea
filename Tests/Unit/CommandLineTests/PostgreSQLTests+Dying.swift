#if PostgreSQL
  import Foundation
  import TestSupport
  import Testing

  extension PostgreSQLTests {
    /// With a server of its own, which dies once five lines of the run are there.
    @Test(.onItsOwnThread, .enabled(if: hasServer, "scripts/install-postgres has not put a server in place"))
    func aServerThatDiesEndsTheRun() throws {
      let conformance = try Conformance()
      let script = """
        folder=${CONFORMANCE_POSTGRES_URL#*host=}; folder=${folder%%&*}
        laws='--scenario round-trip --cases 200'
        { conformance run --backend postgresql $laws --seed 1 --corpus shared; echo "status $?"; } | {
          for line in 1 2 3 4 5; do read -r line && echo "$line"; done
          kill -QUIT "$(head -1 "$folder/data/postmaster.pid")"
          cat
        }
        """
      let server = try CommittedDocument("scripts/with-postgres").file.path
      let result = try conformance.shell("'\(server)' sh -c \"$SCRIPT\"", environment: ["SCRIPT": script])
      #expect(result.output.contains("\npass   round-trip.value                               200 cases\n"))
      #expect(result.output.hasSuffix(" unknown\nstatus 2\n"), "\(result.output)")
      #expect(result.output.contains("Inconclusive: ") && result.output.contains(" 0 fail, 0 known, "))
      #expect(result.errors.hasPrefix("Error: the run ended early, in round-trip."), "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          """
          ; start the server that CONFORMANCE_POSTGRES_URL names, or let scripts/with-postgres CMD start one.
          What was found before is reported above.

          """), "\(result.errors)")
    }

    private static var hasServer: Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } > /dev/null 2>&1"]
      return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
    }
  }
#endif
