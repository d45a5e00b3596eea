import StoreContract

/// The files of an adapter in Swift.
///
/// The sources are those of `Examples/swift-adapter`, with another name. A test compares them, so the compiler and the
/// tests of the example check them too.
struct SwiftSkeleton {
  let name: SkeletonName
  let kit: KitReference

  var files: [Skeleton.File] {
    let (module, tests) = ("\(name.type)Adapter", "\(name.type)AdapterTests")
    return [
      Skeleton.File(path: "Package.swift", text: manifest, purpose: "the package"),
      Skeleton.File(
        path: "Sources/\(module)/\(module).swift", text: adapter, purpose: "what your store can do, and promises"),
      Skeleton.File(
        path: "Sources/\(module)/\(name.type)Store.swift", text: store, purpose: "a small store: put yours in its place"
      ),
      Skeleton.File(
        path: "Tests/\(tests)/ConformanceTests.swift", text: test, purpose: "a test case for each law"),
      Skeleton.File(
        path: ".github/workflows/conformance.yml", text: workflow, purpose: "tests, laws and fuzzing in CI"),
      .corpus,
      Skeleton.File(
        path: ".gitignore", text: ".build*/\nreport/\nfuzz-inputs/\n", purpose: "what to keep out of the repository",
        yieldsToExisting: true),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let kit = \(kit.identity.quoted)
    let package = Package(
      name: "\(name.type)Adapter",
      platforms: [.macOS(.v15)],
      dependencies: [
        \(kit.dependency)
      ],
      targets: [
        .executableTarget(name: "\(name.type)Adapter", dependencies: [.product(name: "ConformanceKit", package: kit)]),
        .testTarget(
          name: "\(name.type)AdapterTests",
          dependencies: [
            "\(name.type)Adapter", .product(name: "ConformanceKit", package: kit),
            .product(name: "ConformanceTesting", package: kit),
          ]),
      ]
    )

    """
  }

  private var test: String {
    """
    import ConformanceKit
    import ConformanceTesting
    import Testing

    @testable import \(name.type)Adapter

    /// Checks each law that the adapter declares enough for. A required scenario that the adapter cannot run fails.
    @Test(arguments: try Law.standard(for: \(name.type)Adapter(), requires: ["round-trip"]))
    func conforms(_ law: Law) async throws {
      try await checkConformance(of: \(name.type)Adapter(), to: law)
    }

    """
  }
}
