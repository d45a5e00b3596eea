import CRealm
import Foundation

/// The engine's form of a model. It owns the text that the engine reads while the schema is made.
final class EngineSchema {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var properties: [UnsafeMutablePointer<RealmProperty>] = []

  private static let embedded: Int32 = 1
  private static let nullable: Int32 = 1
  private static let primaryKey: Int32 = 2
  private static let string: Int32 = 2
  private static let object: Int32 = 12

  /// Makes the schema.
  ///
  /// - Throws: ``RealmFailure`` if the engine refuses it.
  static func make(_ model: RealmModel, _ library: RealmLibrary) throws(RealmFailure) -> Handle {
    let schema = EngineSchema()
    let classes = model.classes.map { schema.describe($0, in: model) }
    let properties = schema.properties.map { UnsafePointer($0) as UnsafePointer<RealmProperty>? }
    let pointer = withExtendedLifetime(schema) { library.schemas.make(classes, classes.count, properties) }
    return try Handle(pointer, of: library)
  }

  private func describe(_ class: RealmModel.Class, in model: RealmModel) -> RealmClass {
    var columns = `class`.columns.map { describe($0, in: model) }
    if !`class`.isEmbedded {
      columns.insert(
        RealmProperty(
          name: text(ColumnName.key), public_name: text(""), type: Self.string, collection: 0, link_target: text(""),
          link_origin: text(""), key: 0, flags: Self.primaryKey), at: 0)
    }
    let stored = UnsafeMutablePointer<RealmProperty>.allocate(capacity: columns.count)
    stored.initialize(from: columns, count: columns.count)
    properties.append(stored)
    return RealmClass(
      name: text(`class`.name), primary_key: text(`class`.isEmbedded ? "" : ColumnName.key),
      property_count: columns.count, computed_property_count: 0, key: 0,
      flags: `class`.isEmbedded ? Self.embedded : 0)
  }

  private func describe(_ column: RealmModel.Column, in model: RealmModel) -> RealmProperty {
    let (type, target): (Int32, String) =
      switch column.content {
      case .value(let primitive): (primitive.engineType ?? 0, "")
      case .object(let number): (Self.object, model.classes[number].name)
      case .link(let name): (Self.object, name)
      }
    let collection: Int32 =
      switch column.collection {
      case .none: 0
      case .list: 1
      case .dictionary: 4
      }
    return RealmProperty(
      name: text(column.name), public_name: text(""), type: type, collection: collection, link_target: text(target),
      link_origin: text(""), key: 0, flags: column.isNullable ? Self.nullable : 0)
  }

  private func text(_ text: String) -> UnsafePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    copy.initialize(from: Array(text.utf8CString), count: text.utf8.count + 1)
    texts.append(copy)
    return UnsafePointer(copy)
  }

  deinit {
    for text in texts { text.deallocate() }
    for properties in properties { properties.deallocate() }
  }
}
