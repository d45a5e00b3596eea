import Generators

extension OwnTypeFinding {
  /// What a search found.
  init(_ defect: PropertyFailure.Defect, law: OwnTypeLaw, type: String, noun: String) {
    let work = defect.evaluations == 0 ? "" : ", after \(defect.evaluations.counted("evaluation")) of shrinking"
    var evidence = defect.symptom
    if case .flaky(let again) = defect.status { evidence += "\n" + Breach("", ("again", again)).text }
    if case .replayed(isFaithful: false) = defect.status {
      evidence += "\n" + Breach("", ("note", "the generator has changed: the choices give another value now")).text
    }
    self.init(
      law, type, caption: "\(Self.adjective(of: defect.status)) \(noun)\(work):", value: defect.value,
      evidence: evidence, choices: defect.choices, isFatal: Breach.isFatal(defect.signature))
  }

  private static func adjective(of status: PropertyFailure.Defect.Status) -> String {
    switch status {
    case .minimal: "Minimal"
    case .bestSoFar, .timedOut: "Simplest so far,"
    case .flaky: "Failing, but not each time,"
    case .replayed: "Replayed"
    }
  }
}
