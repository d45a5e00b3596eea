import Foundation
import Testing

/// What is said of Convex's Python client where it is not there, or is none that works. Its tests are elsewhere.
@Suite struct ConvexPythonTests {
  @Test func theBackendIsAbsentWhereTheClientIs() throws {
    let conformance = try Conformance()
    let listing = try conformance.run("backends").output
    #expect(listing.contains(/\nconvex-python +convex 0\.8\.1 +not available here: scripts\/install-convex\n/))
    #expect(
      try errors(of: conformance) == """
        Error: the backend 'convex-python' is not available here: Convex's Python client is not here; \
        scripts/install-convex puts it in place

        """)
  }

  @Test func aClientThatDoesNotStartIsExplained() throws {
    let conformance = try conformance(python: "echo 'No module named convex' >&2; exit 1")
    #expect(
      try errors(of: conformance) == """
        Error: the backend 'convex-python' is not available here: Convex's Python client does not start: the adapter exited \
        with status 1 while it answered initialize; scripts/install-convex puts one that works in place

        """)
  }

  @Test func anotherVersionIsExplained() throws {
    let description = """
      {"protocolVersion":1,"name":"convex-python","version":"convex 0.7.0","capabilities":{"types":["bool"]},\
      "semantics":{"missing":"reject","missingOptional":"null","unknownEnum":"reject","invalidValue":"reject",\
      "rewriteOfUnknown":"preserves","numericMatch":"widths","absentInQueries":"matchesNothing","stringOrder":"utf8",\
      "fidelity":{},"retype":"keep","downgrade":"keepInUpdates","removeProperty":"keepInUpdates"}}
      """
    let conformance = try conformance(
      python: """
        read -r request; id=${request#*'"id":'}
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "${id%%[,\\}]*}" '\(description)'
        read -r request
        """)
    #expect(
      try errors(of: conformance) == """
        Error: the backend 'convex-python' is not available here: the Python client is convex 0.7.0, and this adapter knows \
        convex 0.8.1; scripts/install-convex puts one that works in place

        """)
  }

  /// A folder with a program in the place of Python.
  private func conformance(python script: String) throws -> Conformance {
    let conformance = try Conformance()
    _ = try conformance.folder.write(script: script, to: ".backends/convex/bin/python3")
    _ = try conformance.folder.write("", to: "Examples/python-convex/adapter.py")
    return conformance
  }

  /// What a run says with a client that cannot be used.
  private func errors(of conformance: Conformance) throws -> String {
    let result = try conformance.run("run", "--backend", "convex-python")
    #expect(result.status == 2 && result.output == "")
    return result.errors
  }
}
