import Generators
import StoreContract

/// Two versions of one enum, and the rows that the one wrote and the other reads.
struct Versions {
  /// The enum as the writing app knows it.
  let writer: EnumType
  /// The enum as the reading app knows it.
  let reader: EnumType
  /// Whether the newer app wrote.
  let isDowngrade: Bool

  /// Draws two versions of an enum such that the writer has a case that the reader lacks.
  ///
  /// - Parameter isDowngrade: Whether the newer version wrote; nil for either.
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

  /// Any two versions of each enum, in both directions.
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

  /// The cases of the writer whose raw values the reader lacks.
  var unknownNames: [String] {
    writer.cases.filter { reader.caseName(of: $0.raw) == nil }.map(\.name)
  }

  /// The cases of the writer that the reader has under the same name.
  var assignedIDs: [String] {
    writer.cases.filter { reader.caseName(of: $0.raw) == $0.name }.map(\.name)
  }

  /// The cases of the writer that the reader has under the same name, whatever their raw values.
  var sharedNames: [String] {
    writer.cases.map(\.name).filter { reader.rawValue(of: $0) != nil }
  }

  /// A case that the reader lacks, or one that it has.
  ///
  /// It is one choice, which shrinking can move from one row to another.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - unknown: How often, in percent, the reader lacks the case.
  func drawCase(_ draw: inout Draw, unknown: Int = 70) -> Value {
    let (lacked, shared) = (unknownNames, assignedIDs)
    let weights =
      lacked.map { _ in unknown * max(1, shared.count) } + shared.map { _ in (100 - unknown) * lacked.count }
    return .enumCase((lacked + shared)[draw.index(weights: weights)])
  }

  /// The schemas of writer and reader, in that order: the enum's property first, then the properties beside it.
  func schemas(
    _ property: (EnumType) -> Property, beside others: [Property] = []
  ) -> [Schema] {
    [
      DrawnTable.schema(version: isDowngrade ? 2 : 1, [property(writer)] + others),
      DrawnTable.schema(version: isDowngrade ? 1 : 2, [property(reader)] + others),
    ]
  }
}
