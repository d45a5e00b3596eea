package import ConformanceLaws
package import StoreContract
package import StoreHosting

extension Mismatch {
  /// The message of a test that runs one program: which law the backend breaks, and how.
  package func message(of program: Program, breaking law: Law, on backend: Backend) -> String {
    let head = ["\(law.id) is broken by \(backend.name)", "  \(law.statement)", ""]
    return (head + MismatchText(self, in: program).lines).joined(separator: "\n")
  }
}
