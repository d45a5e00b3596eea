import Generators
import OwnTypeLaws
import StoreContract

extension FormCheck {
  /// Findings about documents of this version that an earlier one refuses. The code of the earlier version is gone;
  /// what it could read was recorded. Each place is reported once.
  var newDocuments: [OwnTypeFinding] {
    guard form.compatibility.isReadByOld else { return [] }
    let generations = Array(zip(recorded?.record.generations ?? [], recordedFeatures))
    var reported: Set<String> = []
    return (form.compatibility.isWithLastOnly ? generations.suffix(1) : generations[...]).flatMap { generation, old in
      let reader = OldReader(generation, old, shape, survey.shape.enums)
      return cover.samples.compactMap { sample -> OwnTypeFinding? in
        let features = sample.features(shape, keys: knownKeys).sorted { $0.description < $1.description }
        guard let (place, reason) = features.lazy.compactMap({ reader.obstacle($0) }).first,
          reported.insert(place).inserted
        else { return nil }
        return finding(sample, generation, place, reason)
      }
    }
  }

  private func finding(
    _ sample: DocumentSample, _ generation: Generation, _ place: String, _ reason: String
  ) -> OwnTypeFinding {
    let breach = Breach(
      "unreadable", ("key", Advice.shown(place)), ("expected", "a document that \(generation.name) can read"),
      ("actual", reason),
      ("at risk", "users who still have \(generation.name): their app refuses the document, or reads it wrongly"),
      (
        "to mend",
        """
        write what earlier versions need too, and add new cases and forms only once versions that can read
        them are out; or promise less: compatibility: .backward
        """
      ))
    return OwnTypeFinding(
      .newDocumentsRead, type, caption: "Document that this version writes:", value: sample.shown, details: breach.text)
  }
}

/// What is known of the code of an earlier version: what its documents looked like, and what else it could read.
private struct OldReader {
  let generation: Generation
  let features: Set<DocumentFeature>
  let shape: DocumentShape
  /// The enums of this version.
  let enums: [String: EnumPlace]
  /// The places where a value stood in a document of that version.
  private let places: Set<String>

  init(
    _ generation: Generation, _ features: Set<DocumentFeature>, _ shape: DocumentShape, _ enums: [String: EnumPlace]
  ) {
    self.generation = generation
    self.features = features
    self.shape = shape
    self.enums = enums
    places = Set(features.filter(\.isKind).map(\.place))
  }

  /// Why that version cannot read documents with a feature, and the place. Nil if it can.
  func obstacle(_ feature: DocumentFeature) -> (place: String, reason: String)? {
    guard let reason = features.contains(feature) ? movedCase(feature) : reason(feature) else { return nil }
    return (feature.place, reason)
  }

  /// Why that version takes a case for another one; nil if it does not.
  private func movedCase(_ feature: DocumentFeature) -> String? {
    guard case .enumCase(let text) = feature.trait, let place = enums[feature.place],
      let name = place.cases.first(where: { $0.value.caseName == text })?.key,
      let other = generation.enums[feature.place]?.first(where: { $0.value.caseName == text })?.key,
      other != name, generation.enums[feature.place]?[name] != nil
    else { return nil }
    return "\(feature.place) is \(text) for .\(name), which that version reads as .\(other)"
  }

  private func reason(_ feature: DocumentFeature) -> String? {
    let place = feature.place
    switch feature.trait {
    case .format(let format): return "the document is \(format.rawValue), which that version does not read"
    case .absent:
      return places.contains(place) && !generation.reads.bears(.absent, at: place)
        ? "there is no \(place), which that version needs" : nil
    case .enumCase(let name):
      let known = generation.enums[place]
      return known != nil && !generation.reads.bears(.unknownCase, at: place)
        && known?.values.contains { $0.caseName == name } == false
        ? "\(place) is \(name), a case that that version does not know" : nil
    case .kind(let kind): return reason(kind: kind, at: place)
    case .written(let form):
      return places.contains(place) ? "\(place) is written as \(form), which that version does not read" : nil
    case .number(let range):
      return generation.reads.refuses(range, at: place)
        ? "\(place) is \(range), which that version does not read as it is" : nil
    case .empty: return nil
    }
  }

  private func reason(kind: String, at place: String) -> String? {
    guard places.contains(place) else { return reason(newPlace: place) }
    if kind == "null" {
      return generation.reads.bears(.null, at: place) ? nil : "\(place) is null, which that version does not read"
    }
    let kinds = features.filter { $0.place == place && $0.isKind && $0.trait != .kind("null") }.map(\.trait)
    // Integers are read as numbers with a fraction, too.
    if kind == "integer", kinds.contains(.kind("fraction")) { return nil }
    guard !kinds.isEmpty, !generation.reads.bears(.unreadable, at: place) else { return nil }
    return "\(place) is of the kind \(kind), which that version does not read"
  }

  /// Why a key that that version does not know cannot be read.
  private func reason(newPlace place: String) -> String? {
    let object = KnownKeys.split(place).object
    // The key of an enum case with associated values is the concern of the enum.
    guard !place.hasSuffix("[]"), places.contains(object), shape.hasNamedKeys(object) else { return nil }
    return generation.reads.bears(.unknownKey, at: object)
      ? nil : "\(Advice.shown(object)) has the key \(KnownKeys.split(place).key), which that version does not know"
  }
}
