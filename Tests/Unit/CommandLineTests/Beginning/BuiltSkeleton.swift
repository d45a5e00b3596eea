#if os(Linux)
  import Foundation
  import TestSupport

  /// A package that `conformance init` wrote for Swift, built by the compiler alone from the modules of the kit that
  /// are built for these tests. `swift build` would build the kit again, which takes minutes: `scripts/check-ci` does
  /// that.
  struct BuiltSkeleton {
    private let conformance: Conformance
    /// The name of the module of the adapter.
    private let name: String

    /// - Parameters:
    ///   - conformance: Has the package in its folder.
    ///   - name: The name of the adapter's module.
    init(_ conformance: Conformance, name: String) {
      self.conformance = conformance
      self.name = name
    }

    /// Builds `.build/debug/NAME`, where `swift build` puts it.
    func buildAdapter() throws -> Conformance.Result {
      try conformance.shell(
        """
        mkdir -p .build/debug
        \(compiler) -module-name \(name) Sources/\(name)/*.swift \(objects) -o .build/debug/\(name)
        """)
    }

    /// Builds the tests of the package, and runs them with a few cases of each law.
    func test() throws -> Conformance.Result {
      let runner =
        "import Testing\n@main struct Runner { static func main() async { await __swiftPMEntryPoint() as Never } }\n"
      _ = try conformance.folder.write(runner, to: ".build/tests/Runner.swift")
      let built = try conformance.shell(
        """
        \(compiler) -module-name \(name) -wmo -c -Xfrontend -entry-point-function-name -Xfrontend \(name)_main \
          -emit-module-path .build/tests/\(name).swiftmodule -o .build/tests/\(name).o Sources/\(name)/*.swift &&
        \(compiler) -module-name \(name)Tests -I .build/tests Tests/\(name)Tests/*.swift .build/tests/Runner.swift \
          .build/tests/\(name).o \(objects) -o .build/tests/run
        """)
      guard built.status == 0 else { return built }
      return try conformance.shell(
        ".build/tests/run --testing-library swift-testing 2>&1",
        environment: ["CONFORMANCE_CASES": "5", "CONFORMANCE_SEED": "1"])
    }

    /// The folder of the modules and objects that are built for these tests.
    private var kit: String { ConformanceCommand.executable.deletingLastPathComponent().path }

    private var compiler: String {
      "swiftc -swift-version 6 -parse-as-library -enable-testing -I '\(kit)/Modules'"
    }

    /// The objects of the libraries that the package depends on.
    private var objects: String { Self.modules.map { "'\(kit)/\($0).build'/*.o" }.joined(separator: " ") }

    private static let modules = [
      "Generators", "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
      "ConformanceChecking", "ConformanceReporting", "OwnTypeLaws", "OwnTypes", "AdapterSupport", "ConformanceKit",
      "ReferenceStore", "ConformanceTesting",
    ]
  }
#endif
