import ConformanceChecking
import Generators
import OwnTypeLaws
import StoreCoding

/// The check of the laws over the stored form of one type: its documents of all versions.
struct FormCheck: Sendable {
  /// The name of the type.
  let type: String
  let form: DocumentForm
  let survey: DocumentSurvey
  /// The time limit of a conversion, in milliseconds.
  let timeout: Int32
  /// The file with the recorded form; nil if no pins are given.
  let file: PinFile?
  /// What the file contains; nil if there is no file.
  let recorded: PinFile.Documents?
  /// The shape of the type, with the places where an enum stood in earlier versions.
  let shape: DocumentShape
  /// The keys that this version or an earlier one has.
  let knownKeys: KnownKeys
  /// The documents of this version that the laws change and record: few, and with every feature of the form.
  let cover: DocumentCover
  /// The features of the documents of each recorded generation, the oldest first.
  let recordedFeatures: [Set<DocumentFeature>]
  /// The objects in the documents of each recorded generation, the oldest first.
  let recordedObjects: [ObjectContents]
  /// The objects in all documents of this version.
  let drawnObjects: ObjectContents

  /// Draws documents, and reads the file.
  ///
  /// - Throws: ``Breach`` when a conversion traps or hangs; ``CorpusError`` when the file cannot be read.
  init(of type: String, _ form: DocumentForm, file: PinFile?, timeout: Int32) throws {
    self.type = type
    self.form = form
    self.timeout = timeout
    self.file = file
    recorded = try file?.documents()
    let survey = try form.survey(timeout)
    self.survey = survey
    let record = recorded?.record
    let keys = KnownKeys(survey.shape.keys.union(record?.keys ?? []).union(record?.retired ?? []))
    knownKeys = keys
    let shape = survey.shape.adding(enums: (record?.generations ?? []).flatMap(\.enums.keys))
    self.shape = shape
    cover = DocumentCover(
      of: survey.samples, shape, keys,
      hiding: Self.hiddenCases(of: survey.samples, survey.shape, form, timeout: timeout))
    recordedFeatures = (record?.generations ?? []).map { generation in
      generation.documents.reduce(into: generation.recordedCases) { $0.formUnion($1.features(shape, keys: keys)) }
    }
    recordedObjects = (record?.generations ?? []).map {
      ObjectContents(of: $0.documents, beside: survey.samples, shape)
    }
    drawnObjects = ObjectContents(of: survey.samples, beside: [], shape)
  }

  /// Checks laws, and records the form of the type if it is new and no law about recorded forms is broken.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - isChosen: Whether the user named these laws, so that each must be checked.
  ///   - isComplete: Whether all other laws could be checked. If values cannot be drawn, too little would be recorded.
  /// - Throws: ``CorpusError`` when the file cannot be written; ``OwnTypeError`` when a law cannot be checked.
  func findings(to laws: [OwnTypeLaw], isChosen: Bool = false, isComplete: Bool = true) throws -> [OwnTypeFinding] {
    try checkPlaces()
    if isChosen { try checkFormat(laws) }
    let guards = file == nil || !laws.contains(where: \.isPinning) ? [] : OwnTypeLaw.guardingRecords
    var broken: [OwnTypeLaw: [OwnTypeFinding]] = [:]
    for law in OwnTypeLaw.allCases where laws.contains(law) || guards.contains(law) {
      // A document without a key that old ones lack would be reported a second time.
      if law == .missingValuesRead, broken[.oldDocumentsRead]?.isEmpty == false { continue }
      if broken.values.joined().contains(where: \.isFatal) { continue }
      broken[law] = try findings(law)
    }
    if !guards.isEmpty, isComplete {
      let obstacle = OwnTypeLaw.allCases.first { guards.contains($0) && broken[$0]?.isEmpty == false }
      // A law that is reported needs no second report.
      if obstacle.map(laws.contains) != true, let finding = try record(despite: obstacle) {
        broken[finding.law] = [finding]
      }
    }
    return OwnTypeLaw.allCases.filter { laws.contains($0) }.flatMap { broken[$0] ?? [] }
  }

  private func findings(_ law: OwnTypeLaw) throws -> [OwnTypeFinding] {
    switch law {
    case .keyNamesPinned: keyNames
    case .oldDocumentsRead: try oldDocuments()
    case .oldValuesKept: oldValues
    case .newDocumentsRead: newDocuments
    case .unknownKeysRead: try variants([.unknownKey], law)
    case .unknownCasesRead: try variants([.unknownCase], law)
    case .missingValuesRead: try variants([.absent, .null, .unreadable], law)
    case .unknownKeysRewritten: rewriting
    case .totalOnAnyStoredValue, .roundTrip, .exactOrRefused, .defaultIsConvertible, .deterministic, .concurrent,
      .hashable, .rawValuesPinned, .recordRoundTrip, .recordsMigrated, .migrationsRepeat, .columnsRead,
      .recordsConcurrent, .refusedWritesUndone:
      []
    }
  }

  private var keyNames: [OwnTypeFinding] {
    guard let file, let breach = recorded?.record.missingKeys(in: survey.shape.keys, file: file.path) else { return [] }
    return [OwnTypeFinding(.keyNamesPinned, type, details: breach.text)]
  }

  /// Refuses laws that change documents if the format of the documents is not known.
  private func checkFormat(_ laws: [OwnTypeLaw]) throws(OwnTypeError) {
    let changing: Set<OwnTypeLaw> = [.unknownKeysRead, .unknownCasesRead, .missingValuesRead, .unknownKeysRewritten]
    guard let law = laws.first(where: changing.contains), let sample = survey.samples.first, sample.tree == nil else {
      return
    }
    throw OwnTypeError(
      .inapplicable(
        law, type: type, reason: "its documents are neither JSON nor property lists, so none can be changed"))
  }

  /// Refuses a rule about a place that the type does not have: it would never apply.
  private func checkPlaces() throws(OwnTypeError) {
    let places = Set(cover.features.map(\.place)).union(recorded?.record.retired ?? [])
    for rule in form.rules {
      guard let place = rule.place, !survey.samples.isEmpty, !places.contains(place) else { continue }
      throw OwnTypeError(.unknownPlace(place, type: type, known: places.subtracting([""]).sorted()))
    }
  }
}

extension OwnTypeLaw {
  /// Whether the law is about the stored form of a type, for which documents are drawn.
  var isAboutDocuments: Bool { Self.aboutDocuments.contains(self) }

  /// The laws about documents.
  static let aboutDocuments: Set<OwnTypeLaw> = [
    .keyNamesPinned, .oldDocumentsRead, .oldValuesKept, .newDocumentsRead, .unknownKeysRead, .unknownCasesRead,
    .missingValuesRead, .unknownKeysRewritten,
  ]

  /// The laws that must hold before the form of a type is recorded. Otherwise what is wrong would become what is
  /// expected.
  static let guardingRecords: Set<OwnTypeLaw> = [
    .keyNamesPinned, .oldDocumentsRead, .oldValuesKept, .newDocumentsRead, .missingValuesRead,
  ]
}
