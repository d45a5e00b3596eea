import Foundation
import Testing

/// What is said of the ObjectBox engine where its library is not there, or is none that works. Its tests are elsewhere.
@Suite struct ObjectBoxTests {
  @Test func theBackendIsAbsentWhereTheLibraryIs() throws {
    let conformance = try Conformance()
    let listing = try conformance.run(["backends"], environment: ["OBJECTBOX_LIBRARY": nil])
    #expect(
      listing.output.contains(/\nobjectbox +ObjectBox 5\.3\.2 +not available here: scripts\/install-objectbox\n/))
    let result = try conformance.run(["run", "--backend", "objectbox"], environment: ["OBJECTBOX_LIBRARY": nil])
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors == """
        Error: the backend 'objectbox' is not available here: the ObjectBox engine's library is not here; \
        scripts/install-objectbox puts it in place

        """)
    #expect(conformance.folder.files == [])
  }

  @Test func aFileThatIsNoLibraryIsExplained() throws {
    let conformance = try Conformance()
    let path = try conformance.folder.write("no library", to: "objectbox.so")
    let errors = try errors(of: conformance, path)
    #expect(
      errors.hasPrefix("Error: the backend 'objectbox' is not available here: the library '\(path)' cannot be loaded: ")
    )
    #expect(errors.hasSuffix(Self.advice))
  }

  #if os(Linux)
    /// The loader itself would be ended by a signal.
    @Test func aLibraryThatIsCutShortIsExplained() throws {
      let conformance = try Conformance()
      let whole = try compile(#"const char *obx_version_string(void) { return "5.3.2"; }"#, in: conformance.folder)
      let bytes = try Data(contentsOf: URL(filePath: whole))
      let path = conformance.folder.url.appending(path: "half.so").path
      try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
      #expect(
        try errors(of: conformance, path) == """
          Error: the backend 'objectbox' is not available here: the library '\(path)' cannot be loaded: it is cut short, with \
          \(bytes.count / 2) of \(bytes.count) bytes\(Self.advice)
          """)
    }
  #endif

  @Test func anotherVersionIsExplained() throws {
    let conformance = try Conformance()
    let path = try compile(#"const char *obx_version_string(void) { return "4.0.2"; }"#, in: conformance.folder)
    #expect(
      try errors(of: conformance, path) == """
        Error: the backend 'objectbox' is not available here: the library '\(path)' is ObjectBox 4.0.2, and this adapter \
        knows 5.3.2\(Self.advice)
        """)
  }

  @Test func aFunctionThatTheLibraryLacksIsExplained() throws {
    let conformance = try Conformance()
    let path = try compile(#"const char *obx_version_string(void) { return "5.3.2"; }"#, in: conformance.folder)
    #expect(
      try errors(of: conformance, path) == """
        Error: the backend 'objectbox' is not available here: the library '\(path)' has no function \
        'obx_last_error_code'\(Self.advice)
        """)
  }

  private static let advice = """
    ; scripts/install-objectbox puts one that works in place; OBJECTBOX_LIBRARY, where it is set, comes before that

    """

  /// What a run says with a library that cannot be used.
  private func errors(of conformance: Conformance, _ library: String) throws -> String {
    let result = try conformance.run(["run", "--backend", "objectbox"], environment: ["OBJECTBOX_LIBRARY": library])
    #expect(result.status == 2 && result.output == "")
    return result.errors
  }

  /// Makes a library of C with the compiler that comes with Swift.
  private func compile(_ source: String, in folder: Folder) throws -> String {
    let file = try folder.write(source, to: "library.c")
    let library = folder.url.appending(path: "library.so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, file]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library
  }
}
