import Generators
import StoreContract

extension Law {
  static let relations = Law(
    id: "round-trip.relations", scenario: .roundTrip,
    statement:
      "Links lead to the records that they were set to, also after reopening, and to none once that record is removed.",
    source: "ObjectBox, Relations: ToOne, ToMany; Realm Swift, Relationships; Convex, Document IDs.",
    requirements: [.relations], prerequisites: [.values],
    program: { draw, context in
      let sketch = LinkSketch(&draw, context)
      let changes = sketch.drawChanges(&draw, context)
      return Program(
        schemas: [sketch.schema(for: changes)],
        operations: [.open(schema: 0)] + sketch.linking + changes + [
          .get(entity: DrawnTable.entityName, sketch.sources)
        ])
    })
}

/// Records that link to records of another entity, or to each other.
private struct LinkSketch {
  /// The name of the targets' entity if it differs from the entity of the sources.
  private static let otherName = "Other"

  private let link: Property
  /// A property without links, which is changed independently.
  private let plain: Property
  private let targetEntity: String
  private let targets: [Program.Label]
  private let links: [Program.NewRecord]
  private let isSetByUpdate: Bool

  /// The records that have links.
  var sources: [Program.Label] { links.map(\.label) }

  init(_ draw: inout Draw, _ context: GenerationContext) {
    let isToMany = draw.boolean()
    let isOneEntity = draw.boolean()
    isSetByUpdate = draw.boolean()
    let targets = Array(1...draw.integer(in: 1...3))
    let values = draw.collection(count: 1...5, "source") { Self.drawLink(&$0, isToMany: isToMany, to: targets) }
    let first = isOneEntity ? 1 : targets.count + 1
    targetEntity = isOneEntity ? DrawnTable.entityName : Self.otherName
    // With a single entity, every record with a link is a target as well. There are then as many targets as needed.
    self.targets = isOneEntity ? Array(1...max(targets.count, values.count)) : targets
    links = values.enumerated().map { Program.NewRecord(first + $0.offset, ["a": $0.element]) }
    link = Property(name: "a", type: isToMany ? .toMany(targetEntity) : .toOne(targetEntity), isOptional: !isToMany)
    plain = Property(name: "p", type: context.primitives.first ?? .primitive(.bool), isOptional: true)
  }

  private static func drawLink(_ draw: inout Draw, isToMany: Bool, to targets: [Program.Label]) -> Value {
    let target = { (draw: inout Draw) in Value.ref(RecordID(draw.element(of: targets))) }
    if isToMany { return .array(draw.collection(count: 0...4, of: target)) }
    return draw.boolean(probability: 0.9) ? target(&draw) : .null
  }

  private var isOneEntity: Bool { targetEntity == DrawnTable.entityName }

  /// The schema with the entity of the sources and the entity of the targets. The sources have the plain property only
  /// if an operation changes it.
  func schema(for changes: [Program.Operation]) -> Schema {
    let changesPlain = changes.contains { if case .update = $0 { true } else { false } }
    let item = Entity(name: DrawnTable.entityName, properties: changesPlain ? [link, plain] : [link])
    let other = Entity(name: Self.otherName, properties: [plain])
    return Schema(version: 1, entities: isOneEntity ? [item] : [item, other])
  }

  /// Makes a target record without links of its own.
  private func target(_ label: Program.Label) -> Program.NewRecord {
    Program.NewRecord(label, isOneEntity ? [link.name: link.isOptional ? .null : .array([])] : [:])
  }

  /// Stores the targets first and the links second. A record may therefore link to itself, or to a record that links
  /// back.
  var linking: [Program.Operation] {
    let stored = Program.Operation.put(entity: targetEntity, targets.map(target))
    guard isOneEntity, isSetByUpdate else { return [stored, .put(entity: DrawnTable.entityName, links)] }
    return [stored] + links.map { .update(entity: DrawnTable.entityName, $0.label, $0.fields) }
  }

  /// Draws what happens to the records: the store is reopened, another property changes, or records are removed and
  /// stored again.
  func drawChanges(_ draw: inout Draw, _ context: GenerationContext) -> [Program.Operation] {
    var removed: [String: Set<Program.Label>] = [:]
    return draw.collection(count: 0...8, "change") { draw in
      drawChange(&draw, context, &removed)
    }.compactMap(\.self)
  }

  /// Draws a change. Nil for an update of a removed record, and for the removal of a source that is a target as well.
  private func drawChange(
    _ draw: inout Draw, _ context: GenerationContext, _ removed: inout [String: Set<Program.Label>]
  ) -> Program.Operation? {
    // What a store does about a removed record becomes visible when the record is stored again.
    let gone = removed[targetEntity, default: []].sorted()
    switch draw.index(weights: [2, 2, 4, 4, 1, gone.isEmpty ? 1 : 8, gone.isEmpty ? 0 : 3]) {
    case 0: return .open(schema: 0)
    case 1:
      let source = draw.element(of: sources)
      let value = context.drawValue(&draw, of: plain.type)
      let isThere = !removed[DrawnTable.entityName, default: []].contains(source)
      return isThere ? .update(entity: DrawnTable.entityName, source, [plain.name: value]) : nil
    case 2: return remove(draw.element(of: targets), of: targetEntity, &removed)
    // Any source would do. The first one is also a target if there is a single entity, so that there is one simplest
    // program.
    case 3: return isOneEntity ? nil : remove(sources[0], of: DrawnTable.entityName, &removed)
    case 4: return .rewrite(entity: DrawnTable.entityName, draw.element(of: sources))
    case 5:
      let label = draw.element(of: gone + targets)
      removed[targetEntity]?.remove(label)
      return .put(entity: targetEntity, [target(label)])
    default: return link(to: draw.element(of: gone + targets), &removed)
    }
  }

  /// Stores or updates the first source with a link to a record that may be gone, and may be the source itself.
  private func link(
    to label: Program.Label, _ removed: inout [String: Set<Program.Label>]
  ) -> Program.Operation {
    let isThere = !removed[DrawnTable.entityName, default: []].contains(sources[0])
    // A link to a record that is stored by the same call is a link to a record that is there.
    if label == sources[0], isOneEntity { removed[targetEntity]?.remove(label) }
    let value = Value.ref(RecordID(label))
    let links: Fields = [link.name: link.isOptional ? value : .array([value])]
    return isSetByUpdate && isThere
      ? .update(entity: DrawnTable.entityName, sources[0], links)
      : .put(entity: DrawnTable.entityName, [Program.NewRecord(sources[0], links)])
  }

  private func remove(
    _ label: Program.Label, of entity: String, _ removed: inout [String: Set<Program.Label>]
  ) -> Program.Operation {
    removed[entity, default: []].insert(label)
    return .delete(entity: entity, [label])
  }
}
