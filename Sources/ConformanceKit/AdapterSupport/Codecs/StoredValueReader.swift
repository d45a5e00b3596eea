import Foundation
import StoreContract

/// Finds the type and the value that a decoder contains.
struct StoredValueReader {
  let decoder: any Decoder

  /// The types to try if no type is declared or the declared type does not fit. The narrowest types come first, because
  /// a codec may return every number as a double, and every date or piece of data as a number or a string.
  private static let plausible: [Primitive] = [.bool, .int64, .uint64, .double, .string, .date, .data]

  /// Decodes the value as the declared type, or else as the first type that fits.
  ///
  /// A type does not fit if decoding it throws any error. Inside a container, a decoder may throw errors that it
  /// converts to a `DecodingError` only at its end. `JSONDecoder` does this for a number that is too large.
  ///
  /// - Throws: If no type fits, the decoder's error for the declared type. If no type is declared, the error for the
  ///   last type tried.
  func value(declared: PropertyType?) throws -> Value {
    guard let declared else { return try plausibleValue(Self.plausible[...]) }
    do {
      return try value(of: declared)
    } catch let mismatch {
      do {
        return try plausibleValue(Self.plausible[...])
      } catch {
        throw mismatch
      }
    }
  }

  private func plausibleValue(_ candidates: ArraySlice<Primitive>) throws -> Value {
    guard let candidate = candidates.first else { return try plausibleCollection() }
    do {
      return try primitive(candidate)
    } catch {
      return try plausibleValue(candidates.dropFirst())
    }
  }

  private func plausibleCollection() throws -> Value {
    do {
      return try array(of: nil)
    } catch {
      return try map(of: nil)
    }
  }

  private func value(of type: PropertyType) throws -> Value {
    switch type.stored {
    case .primitive(let type): try primitive(type)
    case .optional(let element): try value(of: element)
    case .array(let element): try array(of: element)
    case .map(let element): try map(of: element)
    case .embedded(let type): try object(of: type)
    case .enumeration(let type): try primitive(type.raw)
    case .custom(let type): try value(of: type.persisted)
    case .toOne: .ref(RecordID(try decoder.singleValueContainer().decode(String.self)))
    case .toMany(let entity): try array(of: .toOne(entity))
    }
  }

  private func primitive(_ type: Primitive) throws -> Value {
    try decoder.singleValueContainer().decode(type.swiftType).domainValue
  }

  private func array(of element: PropertyType?) throws -> Value {
    var container = try decoder.unkeyedContainer()
    var elements: [Value] = []
    while !container.isAtEnd {
      if try container.decodeNil() {
        elements.append(.null)
      } else {
        elements.append(
          try StoredValue.$declaredType.withValue(element) { try container.decode(StoredValue.self) }.value)
      }
    }
    return .array(elements)
  }

  private func map(of element: PropertyType?) throws -> Value {
    let container = try decoder.container(keyedBy: RecordKey.self)
    return .map(Fields(try container.allKeys.map { ($0.stringValue, try container.decodeStored(element, forKey: $0)) }))
  }

  private func object(of type: EmbeddedType) throws -> Value {
    let container = try decoder.container(keyedBy: RecordKey.self)
    var members = Fields()
    for member in type.properties {
      let key = RecordKey(stringValue: member.storedName)
      guard container.contains(key) else { continue }
      members[member.storedName] = try container.decodeStored(member.type, forKey: key)
    }
    return .object(members)
  }
}
