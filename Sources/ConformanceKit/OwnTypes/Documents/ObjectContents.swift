import StoreCoding

/// What the objects of some documents contain, to tell a key that may be absent from one that only some kinds of
/// objects have.
///
/// The elements of a list may be of several types. A key that one of them always has is absent from the others, and is
/// needed all the same. Such an object has other keys or other cases, which never stand beside the key.
struct ObjectContents: Sendable {
  /// The keys and cases of each object, by its place.
  private var objects: [String: [Set<String>]] = [:]
  /// What stands beside each key in some object, by the place of the key.
  private var companions: [String: Set<String>] = [:]

  /// Creates the contents of the objects in documents.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - others: Further documents, which only say what can stand beside a key.
  init(of documents: [DocumentSample], beside others: [DocumentSample], _ shape: DocumentShape) {
    for document in documents { add(document.value, at: "", shape, isCounted: true) }
    for document in others { add(document.value, at: "", shape, isCounted: false) }
  }

  private mutating func add(_ node: DocumentNode, at place: String, _ shape: DocumentShape, isCounted: Bool) {
    switch node {
    case .object(let members):
      if shape.hasNamedKeys(place) { add(members, at: place, shape, isCounted: isCounted) }
      for (key, member) in members { add(member, at: shape.place(ofKey: key, in: place), shape, isCounted: isCounted) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        add(element, at: shape.place(ofElement: index, in: place), shape, isCounted: isCounted)
      }
    case .null, .bool, .number, .string, .date, .data: break
    }
  }

  private mutating func add(
    _ members: [String: DocumentNode], at place: String, _ shape: DocumentShape, isCounted: Bool
  ) {
    let contents = Set(
      members.flatMap { key, node in
        let name = shape.enums[shape.place(ofKey: key, in: place)]?.name(of: node)
        return [key] + (name.map { ["\(key) \($0)"] } ?? [])
      })
    if isCounted, objects[place]?.contains(contents) != true { objects[place, default: []].append(contents) }
    for key in members.keys {
      companions[DocumentShape.place(of: key, in: place), default: []].formUnion(contents)
    }
  }

  /// Whether a key is absent from an object that could have it.
  func lack(_ place: String) -> Bool {
    let (object, key) = KnownKeys.split(place)
    let companions = companions[place] ?? []
    return (objects[object] ?? []).contains { !$0.contains(key) && $0.isSubset(of: companions) }
  }
}
