import ConformanceKit

extension BackendSource {
  /// Makes the Swift source that creates the built-in backend with a name.
  ///
  /// - Parameter isChild: Whether the backend runs in its own process, which is started with the command line on the
  ///   search path.
  init(named name: String, isChild: Bool) {
    guard !isChild else {
      self.init(command: ["conformance", "serve", "--backend", name])
      return
    }
    if name.hasPrefix("faulty:") || name.hasPrefix("twin:") || name.hasPrefix("sound:") {
      self.init(module: "FaultyStores", expression: "try #require(FaultyStores.adapter(named: \"\(name)\"))")
    } else {
      self = Self.builtIn[name] ?? BackendSource(named: name, isChild: true)
    }
  }

  private static let builtIn: [String: BackendSource] = [
    "reference": BackendSource(module: "ReferenceStore", expression: "ReferenceAdapter(semantics: .strict)"),
    "foundation-json": BackendSource(module: "FoundationCodecs", expression: "FoundationCodecs.json"),
    "foundation-plist-xml": BackendSource(module: "FoundationCodecs", expression: "FoundationCodecs.xmlPropertyList"),
    "foundation-plist-binary": BackendSource(
      module: "FoundationCodecs", expression: "FoundationCodecs.binaryPropertyList"),
    "convex-codec": BackendSource(module: "ConvexCodec", expression: "ConvexCodec.adapter"),
    "sqlite-grdb": BackendSource(module: "SQLiteStores", expression: "GRDBAdapter()"),
    "sqlite-raw": BackendSource(module: "SQLiteStores", expression: "RawAdapter()"),
    "realm": BackendSource(module: "RealmStore", expression: "RealmAdapter(try RealmLibrary.found())"),
    "objectbox": BackendSource(module: "ObjectBoxStore", expression: "ObjectBoxAdapter(try ObjectBoxLibrary.found())"),
    "convex-python": BackendSource(module: "ConvexPython", expression: "try ConvexClient.found().adapter()"),
    "postgresql": BackendSource(module: "PostgreSQLStore", expression: "PostgreSQLAdapter(try Server.found())"),
    "yams": BackendSource(module: "ThirdPartyCodecs", expression: "ThirdPartyCodecs.yams"),
    "xmlcoder": BackendSource(module: "ThirdPartyCodecs", expression: "ThirdPartyCodecs.xmlCoder"),
    "tomlkit": BackendSource(module: "ThirdPartyCodecs", expression: "ThirdPartyCodecs.tomlKit"),
  ]
}
