import Generators
import StoreContract

/// Two versions of one enum: one app writes rows with the first, and another app reads them with the second.
struct Versions {
  /// The enum in the app that writes.
  let writer: EnumType
  /// The enum in the app that reads.
  let reader: EnumType
  /// Whether the newer version writes and the older version reads.
  let isDowngrade: Bool

  /// Draws two versions of an enum in which the writer has a case that the reader lacks.
  ///
  /// - Parameter isDowngrade: Whether the newer version writes; nil allows both directions.
  static func draw(
    _ draw: inout Draw, _ context: GenerationContext, isDowngrade: Bool? = nil
  ) throws(Discard) -> Versions {
    let fitting = all(in: context).filter { versions in
      (isDowngrade.map { $0 == versions.isDowngrade } ?? true) && !versions.unknownNames.isEmpty
    }
    guard !fitting.isEmpty else { throw Discard(reason: "no enum of the backend lost a case") }
    return draw.element(of: fitting)
  }

  /// Draws two versions of an enum that have a case in common.
  static func drawWithSharedCase(_ draw: inout Draw, _ context: GenerationContext) throws(Discard) -> Versions {
    let fitting = all(in: context).filter { !$0.sharedNames.isEmpty }
    guard !fitting.isEmpty else { throw Discard(reason: "no enum of the backend has two versions") }
    return draw.element(of: fitting)
  }

  /// All pairs of versions of each enum, in both directions.
  private static func all(in context: GenerationContext) -> [Versions] {
    context.enums.flatMap { family in
      family.indices.flatMap { writer in
        family.indices.compactMap { reader in
          writer == reader
            ? nil : Versions(writer: family[writer], reader: family[reader], isDowngrade: writer > reader)
        }
      }
    }
  }

  /// The names of the writer's cases whose raw values the reader lacks.
  var unknownNames: [String] {
    writer.cases.filter { reader.caseName(of: $0.raw) == nil }.map(\.name)
  }

  /// The names of the cases that both versions have with the same raw value.
  var commonNames: [String] {
    writer.cases.filter { reader.caseName(of: $0.raw) == $0.name }.map(\.name)
  }

  /// The names of the cases that both versions have, even if their raw values differ.
  var sharedNames: [String] {
    writer.cases.map(\.name).filter { reader.rawValue(of: $0) != nil }
  }

  /// Draws a case that the reader lacks, or a case that it has.
  ///
  /// The case is a single choice, so that shrinking can move it from one row to another.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - unknown: How often the reader lacks the case, in percent.
  func drawCase(_ draw: inout Draw, unknown: Int = 70) -> Value {
    let (lacked, shared) = (unknownNames, commonNames)
    let weights =
      lacked.map { _ in unknown * max(1, shared.count) } + shared.map { _ in (100 - unknown) * lacked.count }
    return .enumCase((lacked + shared)[draw.index(weights: weights)])
  }

  /// The schemas of the writer and the reader, in that order. The enum's property comes first in each.
  func schemas(
    _ property: (EnumType) -> Property, beside others: [Property] = []
  ) -> [Schema] {
    [
      DrawnTable.schema(version: isDowngrade ? 2 : 1, [property(writer)] + others),
      DrawnTable.schema(version: isDowngrade ? 1 : 2, [property(reader)] + others),
    ]
  }
}
