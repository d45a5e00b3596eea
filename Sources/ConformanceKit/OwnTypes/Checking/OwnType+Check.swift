public import Generators
import OwnTypeLaws

extension OwnType {
  /// Checks the laws of own types with generated values.
  ///
  /// ```swift
  /// try OwnType.enumeration(Role.self, default: .unknown).check()
  /// ```
  ///
  /// Every conversion runs on its own thread, so a conversion that traps is reported like any other failure. Defaults
  /// come from the environment variables `CONFORMANCE_SEED`, `CONFORMANCE_CASES` and `CONFORMANCE_TIME_BUDGET` (seconds
  /// for each law).
  ///
  /// - Parameters:
  ///   - laws: The laws to check; all laws that apply if none is given.
  ///   - pins: The directory where raw values, key names and documents are recorded; nil to skip those laws.
  ///   - seed: The seed from which all random choices are derived; a random seed if nil.
  ///   - budget: The number of cases for each law and the shrinking limit; 100 cases if nil.
  ///   - timeBudget: No case of a law begins after this time; nil for no limit.
  ///   - replaying: The choices from a failure report, given together with the one law that failed. Only that case is
  ///     run.
  ///   - fileID: The source file that reports name.
  ///   - line: The source line that reports name.
  /// - Throws: ``OwnTypeFailure`` when a law is broken; ``OwnTypeError`` when a law does not apply;
  ///   `InconclusiveProperty` when too few cases could be run; `CorpusError` when a file of pins cannot be read or
  ///   written; `EnvironmentError` or `InvalidReplay` when the environment variables or the arguments are invalid.
  public func check(
    to laws: OwnTypeLaw..., pins: Pins? = nil, seed: UInt64? = nil, budget: Budget? = nil,
    timeBudget: Duration? = nil, replaying: String? = nil, fileID: String = #fileID, line: Int = #line
  ) throws {
    let settings = try PropertySettings(
      seed: seed, budget: budget, timeBudget: timeBudget, replaying: replaying,
      location: CodeLocation(fileID: fileID, line: line))
    try check(to: laws, pins: pins, settings: settings, environment: .process)
  }

  /// Checks the laws of own types with given settings.
  package func check(
    to chosen: [OwnTypeLaw], pins: Pins?, settings: PropertySettings, environment: Environment
  ) throws {
    if settings.replay != nil, chosen.count != 1 { throw OwnTypeError(.replayWithoutLaw) }
    if let law = chosen.first(where: { lack($0, pins) != nil }), let reason = lack(law, pins) {
      throw OwnTypeError(.inapplicable(law, type: name, reason: reason))
    }
    var findings: [OwnTypeFinding] = []
    var obstacle: (any Error)?
    if let finding = try derivationFinding() {
      throw OwnTypeFailure(findings: [finding], seed: settings.seed)
    }
    let laws = OwnTypeLaw.allCases.filter { chosen.isEmpty ? lack($0, pins) == nil : chosen.contains($0) }
    for law in laws where !law.isAboutDocuments {
      guard !law.isPointless(after: findings) else { continue }
      do {
        findings += try self.findings(law, pins: pins, settings: settings, environment: environment)
      } catch {
        obstacle = obstacle ?? error
      }
    }
    if !findings.contains(where: \.isFatal) {
      do {
        findings += try documentFindings(
          laws.filter(\.isAboutDocuments), pins, environment, isChosen: !chosen.isEmpty,
          isComplete: obstacle == nil)
      } catch {
        obstacle = obstacle ?? error
      }
    }
    // Report broken laws first. A check that could not run is reported once they are fixed.
    if !findings.isEmpty { throw OwnTypeFailure(findings: findings, seed: settings.seed) }
    if let obstacle { throw obstacle }
  }

  /// Why a law does not apply to this type; nil if it does.
  private func lack(_ law: OwnTypeLaw, _ pins: Pins?) -> String? {
    guard laws.contains(law) else { return "it is about types of another form" }
    if law.isPinning, pins == nil { return "no pins: are given" }
    switch law {
    case .oldDocumentsRead, .oldValuesKept:
      return documents?.compatibility.readsOld == false ? "compatibility: does not ask for it" : nil
    case .newDocumentsRead:
      return documents?.compatibility.isReadByOld == false ? "compatibility: does not ask for it" : nil
    case .unknownKeysRewritten: return documents?.unknownKeys == nil ? "no unknownKeys: are declared" : nil
    default: return nil
    }
  }

  private func findings(
    _ law: OwnTypeLaw, pins: Pins?, settings: PropertySettings, environment: Environment
  ) throws -> [OwnTypeFinding] {
    switch law {
    case .totalOnAnyStoredValue: try totalOnAnyStoredValue.findings(settings)
    case .roundTrip: try roundTrip.findings(settings)
    case .exactOrRefused: try exactOrRefused.findings(settings)
    case .defaultIsConvertible: try defaultIsConvertible.findings(settings)
    case .deterministic: try deterministic.findings(settings)
    case .concurrent: try concurrent.findings(settings)
    case .hashable: try hashable.findings(settings)
    case .rawValuesPinned: try pinned(law, pins, environment)
    case .keyNamesPinned, .oldDocumentsRead, .oldValuesKept, .newDocumentsRead, .unknownKeysRead, .unknownCasesRead,
      .missingValuesRead, .unknownKeysRewritten, .recordRoundTrip, .recordsMigrated, .migrationsRepeat, .columnsRead,
      .recordsConcurrent, .refusedWritesUndone:
      []
    }
  }

  private func pinned(_ law: OwnTypeLaw, _ pins: Pins?, _ environment: Environment) throws -> [OwnTypeFinding] {
    guard let pinning, let pins else { return [] }
    let file = try PinFile(of: name, in: pins, environment: environment)
    do {
      if let breach = try pinning(file, timeout) { throw breach }
      return []
    } catch let breach as Breach {
      return [OwnTypeFinding(law, name, details: breach.text)]
    }
  }

  /// Checks the laws about documents together, because they share the documents that are drawn.
  ///
  /// - Parameter isComplete: Whether all other laws could be checked. If not, nothing is recorded.
  private func documentFindings(
    _ laws: [OwnTypeLaw], _ pins: Pins?, _ environment: Environment, isChosen: Bool, isComplete: Bool
  ) throws -> [OwnTypeFinding] {
    guard let documents, let first = laws.first else { return [] }
    let file = try pins.map { try PinFile(of: name, in: $0, environment: environment) }
    do {
      return try FormCheck(of: name, documents, file: file, timeout: timeout)
        .findings(to: laws, isChosen: isChosen, isComplete: isComplete)
    } catch let breach as Breach {
      return [OwnTypeFinding(first, name, details: breach.text, isFatal: Breach.isFatal(breach.signature))]
    }
  }
}

extension OwnTypeLaw {
  /// Whether the law can show nothing new after some findings.
  fileprivate func isPointless(after findings: [OwnTypeFinding]) -> Bool {
    if isPinning { return false }
    return findings.contains { $0.isFatal || (self == .concurrent && $0.law == .deterministic) }
  }
}
