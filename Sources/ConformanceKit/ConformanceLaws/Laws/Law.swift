public import Generators
public import StoreContract

/// One checkable statement about a backend.
///
/// A law is data: it makes programs, and judges what came of them. What a backend declares is the yardstick; what follows
/// from it the reference store tells, never a table inside a law.
public struct Law: Sendable, Identifiable {
  /// The id, `scenario.law`, stable once released.
  public let id: String
  /// The situation in which it is tested.
  public let scenario: Scenario
  /// The law in one sentence.
  public let statement: String
  /// Where it comes from: documentation, or a bug.
  public let source: String
  /// Whether it holds for every backend, whatever is declared.
  package let isUniversal: Bool
  /// What it needs of a backend.
  public let requirements: [Requirement]
  /// The simpler programs that must succeed before a failure counts against this law.
  public let prerequisites: [Prerequisite]
  /// How often each program is run; more than once where the schedule of threads decides.
  package let repetitions: Int
  /// How many cases have programs of all sizes; those after them have few records of few properties, collections of few
  /// elements, and fewer edges.
  ///
  /// A case costs what its values cost. A short run must see many of them in each case, and a long run does so by the number of its
  /// cases.
  package let largeCases: Int
  /// Makes a program that puts the law to the test.
  public let program: @Sendable (inout Draw, GenerationContext) throws(Discard) -> Program
  /// Decides what came of it.
  public let oracle: Oracle

  /// A law.
  ///
  /// - Parameters:
  ///   - id: The id, `scenario.law`.
  ///   - scenario: The situation in which it is tested.
  ///   - statement: The law in one sentence.
  ///   - source: Where it comes from.
  ///   - isUniversal: Whether it holds whatever is declared.
  ///   - needs: What it needs of a backend.
  ///   - controls: The simpler programs that must succeed before a failure counts against this law.
  ///   - repetitions: How often each program is run.
  ///   - largeCases: How many cases have programs of all sizes, before those of few records and few properties.
  ///   - judge: Decides what came of a program.
  ///   - program: Makes a program.
  public init(
    id: String, scenario: Scenario, statement: String, source: String, isUniversal: Bool = false,
    requirements: [Requirement] = [],
    prerequisites: [Prerequisite] = [], repetitions: Int = 1, largeCases: Int = .max, oracle: Oracle = .agreement,
    program: @escaping @Sendable (inout Draw, GenerationContext) throws(Discard) -> Program
  ) {
    self.id = id
    self.scenario = scenario
    self.statement = statement
    self.source = source
    self.isUniversal = isUniversal
    self.requirements = requirements
    self.prerequisites = prerequisites
    self.repetitions = repetitions
    self.largeCases = largeCases
    self.oracle = oracle
    self.program = program
  }

  /// What a backend lacks for this law; nil when it has all that is needed.
  package func lacking(in capabilities: Capabilities) -> Requirement? {
    requirements.first { !$0.isMet(by: capabilities) }
  }
}

extension Law: CustomStringConvertible {
  /// The id of the law.
  public var description: String { id }
}

extension Law {
  /// The simpler programs behind a program, of all controls.
  ///
  /// Where converters that only convert are a control, no other control's converter does more: what those do that do more is this
  /// law's own matter.
  package func programs(behind program: Program) -> [Program] {
    let program = prerequisites.contains(.plainConverters) ? program.withPlainConverters : program
    return prerequisites.flatMap { $0.programs(behind: program) }
  }
}
