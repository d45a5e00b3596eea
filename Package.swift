// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConformanceKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
    .library(name: "Generators", targets: ["Generators"]),
    .library(name: "ReferenceStore", targets: ["ReferenceStore"]),
    .library(name: "OwnTypes", targets: ["OwnTypes"]),
    .library(name: "ConformanceTesting", targets: ["ConformanceTesting"]),
    // Backends, for the tests that `conformance file` writes.
    .library(name: "FaultyStores", targets: ["FaultyStores"]),
    .library(name: "FoundationCodecs", targets: ["FoundationCodecs"]),
    .library(name: "ConvexCodec", targets: ["ConvexCodec"]),
    .library(name: "ConvexPython", targets: ["ConvexPython"]),
    .library(name: "GRDBRecords", targets: ["GRDBRecords"]),
    .library(name: "ObjectBoxStore", targets: ["ObjectBoxStore"]),
    .library(name: "PostgreSQLStore", targets: ["PostgreSQLStore"]),
    .library(name: "RealmStore", targets: ["RealmStore"]),
    .library(name: "SQLiteStores", targets: ["SQLiteStores"]),
    .library(name: "ThirdPartyCodecs", targets: ["ThirdPartyCodecs"]),
    .executable(name: "conformance", targets: ["conformance"]),
    // Build it with --sanitize=fuzzer.
    .executable(name: "conformance-fuzz", targets: ["conformance-fuzz"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The backends sqlite-grdb and sqlite-raw. Needs SQLite on the system."),
    .trait(
      name: "PostgreSQL", description: "The backend postgresql. Needs libpq on the system, and a server when it runs."),
    .trait(name: "Codecs", description: "The backends yams, xmlcoder and tomlkit."),
    .trait(name: "Mutants", description: "For the development of this package: scripts/mutants."),
  ],
  dependencies: [
    // Only for the command line. The libraries depend on nothing outside the toolchain.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For backends. A dependency is resolved only if its trait is on.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/CoreOffice/XMLCoder", exact: "0.18.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    // Only for scripts/mutants, behind its trait.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(name: "Generators"),
    .target(name: "ShrinkingChallenge", dependencies: ["Generators"]),
    // The layers of the kit, the lowest first. Each layer imports only the layers below it.
    .target(name: "StoreContract", dependencies: ["Generators"], path: "Sources/ConformanceKit/StoreContract"),
    .target(
      name: "StoreCoding", dependencies: ["Generators", "StoreContract"], path: "Sources/ConformanceKit/StoreCoding"),
    .target(
      name: "ResponseComparing", dependencies: ["StoreContract", "StoreCoding"],
      path: "Sources/ConformanceKit/ResponseComparing"),
    // These two do not know each other, so that a release build compiles them at the same time.
    .target(
      name: "StoreHosting", dependencies: ["Generators", "StoreContract", "StoreCoding", "ResponseComparing"],
      path: "Sources/ConformanceKit/StoreHosting"),
    .target(
      name: "ConformanceLaws", dependencies: ["Generators", "StoreContract", "StoreCoding", "ResponseComparing"],
      path: "Sources/ConformanceKit/ConformanceLaws"),
    .target(
      name: "ConformanceChecking",
      dependencies: [
        "Generators", "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
      ],
      path: "Sources/ConformanceKit/ConformanceChecking"),
    // The list of laws about own types, which the command line prints without the code that checks them.
    .target(name: "OwnTypeLaws", path: "Sources/ConformanceKit/OwnTypeLaws"),
    .target(
      name: "OwnTypes",
      dependencies: [
        "Generators", "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
        "ConformanceChecking", "OwnTypeLaws",
      ], path: "Sources/ConformanceKit/OwnTypes"),
    .target(
      name: "ConformanceReporting",
      dependencies: [
        "Generators", "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
        "ConformanceChecking",
      ], path: "Sources/ConformanceKit/ConformanceReporting"),
    .target(
      name: "AdapterSupport", dependencies: ["StoreContract", "StoreCoding", "StoreHosting"],
      path: "Sources/ConformanceKit/AdapterSupport"),
    // What authors of stores import: all layers but OwnTypes, which authors of apps import.
    .target(
      name: "ConformanceKit",
      dependencies: [
        "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
        "ConformanceChecking", "ConformanceReporting", "AdapterSupport",
      ], path: "Sources/ConformanceKit",
      exclude: [
        "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
        "ConformanceChecking", "OwnTypeLaws", "OwnTypes", "ConformanceReporting", "AdapterSupport",
      ]),
    // These and all backends import the layers that they need, so that a release build compiles them beside the layers
    // above.
    .target(name: "ReferenceStore", dependencies: ["StoreContract", "StoreHosting"]),
    .target(
      name: "FaultyStores",
      dependencies: [
        "Generators", "StoreContract", "StoreCoding", "ResponseComparing", "StoreHosting", "ConformanceLaws",
        "ConformanceChecking", "ReferenceStore",
      ]),
    .target(
      name: "FoundationCodecs", dependencies: ["AdapterSupport", "StoreContract", "StoreHosting"],
      path: "Sources/Adapters/FoundationCodecs"),
    .target(
      name: "ConvexCodec", dependencies: ["AdapterSupport", "StoreCoding", "StoreContract", "StoreHosting"],
      path: "Sources/Adapters/ConvexCodec"),
    .target(
      name: "ConvexPython", dependencies: ["StoreContract", "StoreHosting"], path: "Sources/Adapters/ConvexPython"),
    // The code that all stores share whose engine is a library that is opened at run time.
    .target(name: "EngineSupport", dependencies: ["StoreContract"], path: "Sources/Adapters/EngineSupport"),
    .target(
      name: "ObjectBoxStore", dependencies: ["EngineSupport", "StoreContract", "StoreHosting"],
      path: "Sources/Adapters/ObjectBoxStore"),
    // The plain structs of Realm's C interface. Nothing links to the engine.
    .systemLibrary(name: "CRealm", path: "Sources/Adapters/CRealm"),
    .target(
      name: "RealmStore",
      dependencies: ["AdapterSupport", "CRealm", "EngineSupport", "StoreContract", "StoreHosting"],
      path: "Sources/Adapters/RealmStore"),
    // The code that all stores in SQL databases share.
    .target(
      name: "SQLSupport", dependencies: ["AdapterSupport", "StoreContract"], path: "Sources/Adapters/SQLSupport"),
    .target(
      name: "SQLiteStores",
      dependencies: [
        "AdapterSupport", "SQLSupport", "StoreCoding", "StoreContract", "StoreHosting",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ], path: "Sources/Adapters/SQLiteStores"),
    // For tests of an app's own records in GRDB.
    .target(
      name: "GRDBRecords",
      dependencies: ["OwnTypes", .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"]))],
      path: "Sources/Adapters/GRDBRecords"),
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/Adapters/CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "PostgreSQLStore",
      dependencies: [
        "AdapterSupport", "SQLSupport", "StoreContract", "StoreHosting",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ], path: "Sources/Adapters/PostgreSQLStore"),
    .target(
      name: "ThirdPartyCodecs",
      dependencies: [
        "AdapterSupport", "StoreContract", "StoreHosting",
        .product(name: "TOMLKit", package: "TOMLKit", condition: .when(traits: ["Codecs"])),
        .product(name: "XMLCoder", package: "XMLCoder", condition: .when(traits: ["Codecs"])),
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["Codecs"])),
      ], path: "Sources/Adapters/ThirdPartyCodecs"),
    .target(
      name: "ConformanceTesting",
      dependencies: ["ConformanceKit", "ConformanceReporting", "Generators", "OwnTypes", "ReferenceStore"]),
    .executableTarget(
      name: "conformance",
      dependencies: [
        "BuiltInBackends", "ConformanceKit", "FaultyStores", "OwnTypeLaws", "ReferenceStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The backends that the command line and the fuzzer know by name.
    .target(
      name: "BuiltInBackends",
      dependencies: [
        "ConformanceKit", "ConvexCodec", "ConvexPython", "EngineSupport", "FoundationCodecs", "ObjectBoxStore",
        "RealmStore", "ReferenceStore",
        .target(name: "PostgreSQLStore", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "SQLiteStores", condition: .when(traits: ["SQLite"])),
        .target(name: "ThirdPartyCodecs", condition: .when(traits: ["Codecs"])),
      ]),
    .target(
      name: "Fuzzing",
      dependencies: [
        "BuiltInBackends", "ConformanceKit", "ConvexCodec", "FaultyStores", "Generators", "ReferenceStore",
      ]),
    // With --sanitize=fuzzer, libFuzzer provides the entry point.
    .executableTarget(name: "conformance-fuzz", dependencies: ["Fuzzing"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ConformanceKit", "FaultyStores", "Generators", "OwnTypes", "RealmStore", "ReferenceStore",
        "ShrinkingChallenge",
        .target(name: "SQLiteStores", condition: .when(traits: ["SQLite"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Makes mutants of the sources, and runs mutant-laws for each: scripts/mutants.
    .executableTarget(
      name: "mutants",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Mutants"])),
        .product(name: "SwiftOperators", package: "swift-syntax", condition: .when(traits: ["Mutants"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Mutants"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Mutants"])),
      ]),
    .target(name: "MutantSwitch"),
    .executableTarget(
      name: "mutant-laws",
      dependencies: [
        "ConformanceKit", "MutantSwitch", "ReferenceStore",
        .target(name: "SQLiteStores", condition: .when(traits: ["SQLite"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "notes-adapter", dependencies: ["ConformanceKit"], path: "Examples/swift-adapter",
      exclude: ["README.md", "Tests"]),
    .testTarget(
      name: "NotesAdapterTests", dependencies: ["ConformanceKit", "ConformanceTesting", "notes-adapter"],
      path: "Examples/swift-adapter/Tests", packageAccess: false),
    .target(
      name: "GRDBApp",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"]))],
      path: "Examples/grdb-app/Sources"),
    .testTarget(
      name: "GRDBAppTests",
      dependencies: [
        "ConformanceTesting", "GRDBApp", "GRDBRecords",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ], path: "Examples/grdb-app/Tests", packageAccess: false),
    .target(
      name: "TestSupport", dependencies: ["ConformanceKit"], path: "Tests/Support", exclude: ["LookalikeNames"]),
    // Declares names that SwiftUI, Charts and GRDB declare too.
    .target(name: "LookalikeNames", path: "Tests/Support/LookalikeNames"),
    .testTarget(
      name: "GeneratorsTests", dependencies: ["Generators", "ShrinkingChallenge", "TestSupport"],
      path: "Tests/Unit/GeneratorsTests"),
    .testTarget(
      name: "ConformanceKitTests",
      dependencies: [
        "ConformanceKit", "ConformanceTesting", "FaultyStores", "Generators", "OwnTypes", "ReferenceStore",
        "TestSupport",
      ],
      path: "Tests/Unit/ConformanceKitTests", exclude: ["Reporting/Expected"]),
    .testTarget(
      name: "ReferenceStoreTests",
      dependencies: [
        "ConformanceKit", "Generators", "ObjectBoxStore", "RealmStore", "ReferenceStore", "TestSupport",
        .target(name: "SQLiteStores", condition: .when(traits: ["SQLite"])),
      ],
      path: "Tests/Unit/ReferenceStoreTests"),
    .testTarget(
      name: "FaultyStoresTests",
      dependencies: ["ConformanceKit", "FaultyStores", "OwnTypes", "ReferenceStore", "TestSupport", "conformance"],
      path: "Tests/Unit/FaultyStoresTests"),
    .testTarget(
      name: "FoundationCodecsTests",
      dependencies: ["ConformanceKit", "FoundationCodecs", "ReferenceStore", "TestSupport"],
      path: "Tests/Unit/FoundationCodecsTests"),
    .testTarget(
      name: "ConvexCodecTests",
      dependencies: ["ConformanceKit", "ConvexCodec", "ConvexPython", "Generators", "TestSupport"],
      path: "Tests/Unit/ConvexCodecTests", resources: [.copy("Golden")]),
    .testTarget(
      name: "ObjectBoxStoreTests",
      dependencies: ["ConformanceKit", "EngineSupport", "Generators", "ObjectBoxStore", "ReferenceStore"],
      path: "Tests/Unit/ObjectBoxStoreTests"),
    .testTarget(
      name: "EngineSupportTests", dependencies: ["ConformanceKit", "EngineSupport"],
      path: "Tests/Unit/EngineSupportTests"),
    .testTarget(
      name: "RealmStoreTests",
      dependencies: [
        "CRealm", "ConformanceKit", "EngineSupport", "FaultyStores", "Generators", "RealmStore", "ReferenceStore",
        "TestSupport",
      ],
      path: "Tests/Unit/RealmStoreTests"),
    .testTarget(
      name: "PostgreSQLStoreTests",
      dependencies: [
        "ConformanceKit", .target(name: "PostgreSQLStore", condition: .when(traits: ["PostgreSQL"])),
      ], path: "Tests/Unit/PostgreSQLStoreTests"),
    .testTarget(
      name: "ConformanceTestingTests",
      dependencies: [
        "ConformanceKit", "ConformanceTesting", "FaultyStores", "Generators", "ReferenceStore", "TestSupport",
      ],
      path: "Tests/Unit/ConformanceTestingTests", exclude: ["OwnTypes/Pins"]),
    // Sees what a user of the package sees, and nothing else.
    .testTarget(
      name: "ExtensionTests",
      dependencies: [
        "ConformanceKit", "ConformanceTesting", "Generators", "LookalikeNames", "ReferenceStore", "TestSupport",
      ],
      path: "Tests/Unit/ExtensionTests", packageAccess: false),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ConformanceKit", "FaultyStores", "OwnTypes", "ReferenceStore", "TestSupport", "conformance", "notes-adapter",
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["Codecs"])),
      ],
      path: "Tests/Unit/CommandLineTests", exclude: ["Corpus/Version1.json", "Reporting/Expected"]),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "benchmarks", "FaultyStores", "ReferenceStore", "ShrinkingChallenge", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Unit/BenchmarksTests"),
    .testTarget(name: "MutantsTests", dependencies: ["TestSupport", "mutants"], path: "Tests/Unit/MutantsTests"),
    .testTarget(
      name: "MutantLawsTests",
      dependencies: ["ConformanceKit", "FaultyStores", "MutantSwitch", "ReferenceStore", "mutant-laws"],
      path: "Tests/Unit/MutantLawsTests"),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "ConformanceKit", "ConformanceTesting", "ConvexCodec", "ConvexPython", "EngineSupport", "FoundationCodecs",
        "ObjectBoxStore", "RealmStore", "ReferenceStore", "TestSupport", "conformance",
        .target(name: "PostgreSQLStore", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "SQLiteStores", condition: .when(traits: ["SQLite"])),
      ], path: "Tests/Conformance"),
    .testTarget(
      name: "FuzzTests", dependencies: ["ConformanceKit", "FoundationCodecs", "ReferenceStore", "TestSupport"],
      path: "Tests/Fuzz"),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "ConformanceKit", "FaultyStores", "Fuzzing", "Generators", "ReferenceStore", "TestSupport", "conformance",
        "conformance-fuzz",
      ],
      path: "Tests/Unit/FuzzingTests"),
  ]
)

/// The targets whose code takes most of the time of a test run.
let busyTargets: Set<String> = [
  "AdapterSupport", "ConformanceChecking", "ConformanceLaws", "FaultyStores", "Generators", "ReferenceStore",
  "ResponseComparing", "StoreCoding", "StoreContract", "StoreHosting",
]

/// Further compiler flags for these targets, such as `-O`. The tests are slow if the code of these targets is not
/// optimized, and to optimize all code takes longer than the tests. The flags come from the environment, because they
/// are unsafe flags to Swift: no package could depend on a target that always has them.
let optimization = (Context.environment["CONFORMANCE_OPTIMIZATION"] ?? "").split(separator: " ").map(String.init)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  if busyTargets.contains(target.name), !optimization.isEmpty {
    target.swiftSettings?.append(.unsafeFlags(optimization))
  }
}
