import Generators

extension OwnTypeFinding {
  /// What a search found.
  init(_ defect: PropertyFailure.Defect, law: OwnTypeLaw, type: String, noun: String) {
    let work = defect.evaluations == 0 ? "" : ", after \(defect.evaluations.counted("evaluation")) of shrinking"
    var evidence = defect.symptom
    if case .flaky(let again) = defect.standing { evidence += "\n" + Breach("", ("again", again)).text }
    if case .replayed(isFaithful: false) = defect.standing {
      evidence += "\n" + Breach("", ("note", "the generator has changed: the choices give another value now")).text
    }
    self.init(
      law, type, caption: "\(Self.adjective(of: defect.standing)) \(noun)\(work):", value: defect.value,
      evidence: evidence, choices: defect.choices, isFatal: Breach.isFatal(defect.signature))
  }

  private static func adjective(of standing: PropertyFailure.Defect.Standing) -> String {
    switch standing {
    case .minimal: "Minimal"
    case .bestSoFar, .unreturned: "Simplest so far,"
    case .flaky: "Failing, but not each time,"
    case .replayed: "Replayed"
    }
  }
}
