import ConformanceKit
import Generators
import ReferenceStore

/// A program of a law: a schema of random types, and operations with random values.
enum ProgramWorkload: Workload {
  static let name = WorkloadName.program

  /// The law that makes the programs.
  static let law = "round-trip.value"

  static let generator: Generator<Program> = {
    let context = GenerationContext(backend: ReferenceAdapter().backend)
    let program = Law.named(law)?.program
    return Generator { draw throws(Discard) in
      // As a law's search has it, since stores go wrong at edges.
      draw.edgePeriod = 2
      guard let program else { throw Discard(reason: "there is no law \(law)") }
      return try program(&draw, context)
    }
  }()

  @inline(never)
  static func digest(_ value: Program) -> UInt64 { UInt64(value.operations.count) }
}
