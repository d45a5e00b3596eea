import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let customValuesInterned = FaultyStore(
    "custom-values-interned", .roundTrip,
    "A custom value is given from a cache whose keys are compared as Swift compares text, so that canonical equivalents are one.",
    FaultyAdapter("custom-values-interned", remembering: [CacheKey: Value]()) { base, cache, _ in
      ReadChanger(base: base) { property, value in
        guard case .custom(let name, .string(let text)) = value else { return value }
        return cache.value(of: CacheKey(type: name, text: text), orElse: value)
      }
    })

  static let converterCachedByStoredType = FaultyStore(
    "converter-cached-by-stored-type", .roundTrip,
    "Converters are cached by the type that is stored: the first custom type over strings converts those of all others.",
    FaultyAdapter("converter-cached-by-stored-type", remembering: [PropertyType: String]()) { base, cache, _ in
      ReadChanger(base: base) { property, value in value.converted(by: cache, as: property.type) }
    })
}

/// The key of a cache of converted values.
private struct CacheKey: Hashable {
  let type: String
  let text: String
}

extension Remembered {
  /// Returns the cached value of a key. If there is none, it caches and returns the given value.
  fileprivate func value<Key, Element>(of key: Key, orElse element: Element) -> Element where State == [Key: Element] {
    change { $0[key] = $0[key] ?? element }
    return value[key] ?? element
  }
}

extension Value {
  /// The value as converted by the converter that was first used for the stored type.
  fileprivate func converted(by cache: Remembered<[PropertyType: String]>, as type: PropertyType) -> Value {
    switch (type, self) {
    case (.optional(let element), _): converted(by: cache, as: element)
    case (.array(let element), .array(let values)): .array(values.map { $0.converted(by: cache, as: element) })
    case (.map(let element), .map(let fields)):
      .map(fields.compactMapValues { $1.converted(by: cache, as: element) })
    case (.custom(let custom), .custom(let name, let persisted)):
      .custom(cache.value(of: custom.persisted.stored, orElse: name), persisted: persisted)
    default: self
    }
  }
}
