import ConformanceChecking
import ConformanceLaws
import ReferenceStore
import ResponseComparing
package import StoreContract
import StoreHosting

extension Defect {
  /// The programs that may show the defect. Each performs the call that goes wrong, if it is to be lawful or refused.
  package var candidates: some Sequence<Program> { shapes.lazy.map { Witness(self, $0).program } }

  /// A program that shows the defect, or nil if no program of the known shapes does.
  package var witness: Program? {
    candidates.first(where: isShown)
  }

  /// A witness that shows no defect any more if any part of it is left out.
  package var minimalWitness: Program? {
    guard var program = witness else { return nil }
    if let last = firstDifference(in: program) { program.operations = Array(program.operations[...last]) }
    // Properties go first, because a program with fewer of them runs faster.
    while let smaller = program.withoutOnePart.reversed().first(where: isShown) { program = smaller }
    return program
  }

  /// Whether a program has another history on the store with the defect than on the reference store. A program that
  /// cannot be performed shows nothing.
  package func isShown(by program: Program) -> Bool { firstDifference(in: program) != nil }

  /// The index of the first operation that shows the defect, or nil if none does.
  private func firstDifference(in program: Program) -> Int? {
    let adapter = adapter(named: "generated")
    let model = Interpreter(ReferenceAdapter(modelling: adapter.backend))
    let (actual, expected) = (Interpreter(adapter, timeout: .zero).run(program), model.run(program))
    func mismatch(of history: History) -> Mismatch? {
      let execution = Execution(
        program: program, actual: history, expected: expected, backend: adapter.backend, model: { model.run($0) })
      guard case .unlawful(let mismatch) = Oracle.refusalsAreClean(execution) else { return nil }
      return mismatch
    }
    guard let found = mismatch(of: actual), mismatch(of: expected) == nil else { return nil }
    return found.step.first
  }
}
