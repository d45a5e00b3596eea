public import StoreContract

/// The adapter of the reference store: a store in memory that does exactly what its semantics say.
///
/// It is the executable meaning of ``ConformanceKit/Semantics``. A backend's responses to a program are compared with
/// the responses of the reference store under the semantics that the backend declares.
///
/// ```swift
/// let history = Interpreter(ReferenceAdapter(semantics: .objectBox)).run(program)
/// ```
public struct ReferenceAdapter: StoreAdapter, ReferenceModel {
  /// The store's name, capabilities and semantics.
  public var backend: Backend { rules.backend }

  private let rules: Rules

  /// Creates a reference store with given capabilities and semantics.
  ///
  /// - Parameters:
  ///   - name: The name of the store in reports.
  ///   - capabilities: The features that it supports. It refuses all others.
  ///   - semantics: The behaviour in which stores differ.
  public init(
    name: String = "reference", capabilities: Capabilities = allCapabilities, semantics: Semantics = .strict
  ) {
    rules = Rules(
      backend: Backend(
        name: name, version: ConformanceKitVersion.current, capabilities: capabilities, semantics: semantics))
  }

  /// Creates a model of a backend: a reference store with the backend's capabilities and semantics.
  ///
  /// - Parameter backend: The backend to model.
  public init(modelling backend: Backend) {
    self.init(capabilities: backend.capabilities, semantics: backend.semantics)
  }

  /// All features that a store can have, without limits.
  ///
  /// The custom types are the ones in the adapter protocol, "Schema".
  public static let allCapabilities = Capabilities(
    customTypes: SchemaCheck.catalogue, collections: Set(Capabilities.Collection.allCases),
    queries: Set(Capabilities.QueryOperator.allCases), customOperands: true, transactions: true, observation: true,
    storedAccess: true, evolution: true, relations: true)

  /// Opens a location. The first opening creates its memory, and each later opening evolves it to the schema.
  ///
  /// - Parameters:
  ///   - location: The location that holds the memory.
  ///   - schema: The entities in the version of the app that opens the store.
  /// - Returns: The open store.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if the schema has a type that the capabilities
  ///   leave out, or differs from the last schema in a way that the semantics refuse. The location is then unchanged.
  public func open(_ location: Location, schema: Schema) throws -> ReferenceStore {
    try rules.schemaCheck.check(schema)
    let medium = location.resident { Medium() }
    try medium.write { content throws(StoreError) in try content.open(schema, rules: rules) }
    return ReferenceStore(medium: medium, schema: schema, rules: rules)
  }
}

/// The rules of a reference store: capabilities, semantics, and the two directions of conversion that follow from them.
final class Rules: Sendable {
  let backend: Backend
  let reading: Reading
  let writing: Writing
  let schemaCheck: SchemaCheck
  /// The form in which rows are kept.
  let rowForm: RowForm

  init(backend: Backend) {
    self.backend = backend
    reading = Reading(semantics: backend.semantics)
    let lenses = Lenses(backend.semantics.fidelity)
    writing = Writing(semantics: backend.semantics, lenses: lenses, limits: backend.capabilities.limits)
    rowForm = RowForm(absence: backend.semantics.absence, lenses: lenses)
    schemaCheck = SchemaCheck(
      capabilities: backend.capabilities, removedTarget: backend.semantics.removedTarget)
  }

  var capabilities: Capabilities { backend.capabilities }
  var semantics: Semantics { backend.semantics }
}
