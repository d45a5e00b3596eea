public import ConformanceKit

/// The reference store: a store in memory that does what its semantics say, and nothing else.
///
/// It is the executable meaning of ``ConformanceKit/Semantics``. What a backend answers to a program is judged by
/// what the reference store answers under the semantics that the backend declares.
///
/// ```swift
/// let history = Interpreter(ReferenceAdapter(semantics: .objectBox)).run(program)
/// ```
public struct ReferenceAdapter: StoreAdapter, ReferenceModel {
  /// The store's name, capabilities and semantics.
  public var backend: Backend { rules.backend }

  private let rules: Rules

  /// The reference store under some semantics.
  ///
  /// - Parameters:
  ///   - name: The name by which reports call it.
  ///   - capabilities: What it does; the rest it refuses.
  ///   - semantics: What it does where stores differ.
  public init(
    name: String = "reference", capabilities: Capabilities = allCapabilities, semantics: Semantics = .strict
  ) {
    rules = Rules(
      backend: Backend(
        name: name, version: ConformanceKitVersion.current, capabilities: capabilities, semantics: semantics))
  }

  /// The rules of a backend: the reference store under the backend's capabilities and semantics.
  ///
  /// - Parameter backend: The backend to rules.
  public init(modelling backend: Backend) {
    self.init(capabilities: backend.capabilities, semantics: backend.semantics)
  }

  /// Everything a store can do, without limits.
  ///
  /// The custom types are those of the adapter protocol, "Schema".
  public static let allCapabilities = Capabilities(
    customTypes: SchemaCheck.catalogue, collections: Set(Capabilities.Collection.allCases),
    queries: Set(Capabilities.QueryOperator.allCases), customOperands: true, transactions: true, observation: true,
    storedAccess: true, evolution: true, relations: true)

  /// Opens a location: makes its memory at the first time, and lets it evolve to the schema at each later one.
  ///
  /// - Parameters:
  ///   - location: Where the memory is resident.
  ///   - schema: The entities of the app's version that opens the store.
  /// - Returns: The open store.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` when the schema has a type that the capabilities
  ///   leave out, or differs from the last one in a way that the semantics refuse. The location is then as it was.
  public func open(_ location: Location, schema: Schema) throws -> ReferenceStore {
    try rules.schemaCheck.check(schema)
    let medium = location.resident { Medium() }
    try medium.write { content throws(StoreError) in try content.open(schema, rules: rules) }
    return ReferenceStore(medium: medium, schema: schema, rules: rules)
  }
}
