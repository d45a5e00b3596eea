public import Generators
public import StoreContract

/// One checkable statement about a backend.
///
/// A law is data: it makes programs, and its oracle decides whether a backend ran them correctly. The reference store
/// computes what a backend must do from what the backend declares. A law therefore contains no table of expected
/// results.
public struct Law: Sendable, Identifiable {
  /// The id in the form `scenario.law`. It does not change after a release.
  public let id: String
  /// The situation in which the law is tested.
  public let scenario: Scenario
  /// The law as one sentence, for people.
  public let statement: String
  /// The source of the law: documentation, or a bug.
  public let source: String
  /// Whether the law holds for every backend, whatever the backend declares.
  package let isUniversal: Bool
  /// What a backend must have for the law to be checked. A backend that lacks one of them skips the law.
  package let requirements: [Requirement]
  /// The simpler programs that must succeed. If one of them fails, a failure does not count against this law.
  package let prerequisites: [Prerequisite]
  /// How many times each program is run. It is more than once where the outcome depends on the schedule of threads.
  package let repetitions: Int
  /// How many cases have programs of all sizes. The cases after them are small: few records, few properties, short
  /// collections, and fewer edge values.
  ///
  /// The cost of a case grows with its number of values. A short run must therefore see many values in each case. A
  /// long run sees many values because it has many cases.
  package let largeCases: Int
  /// Draws a program that tests the law.
  package let program: @Sendable (inout Draw, GenerationContext) throws(Discard) -> Program
  /// Decides whether the execution of a program keeps the law.
  package let oracle: Oracle

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - id: The id in the form `scenario.law`.
  ///   - scenario: The situation in which the law is tested.
  ///   - statement: The law as one sentence.
  ///   - source: The source of the law: documentation, or a bug.
  ///   - isUniversal: Whether the law holds for every backend, whatever the backend declares.
  ///   - requirements: What a backend must have for the law to be checked.
  ///   - prerequisites: The simpler programs that must succeed before a failure counts against this law.
  ///   - repetitions: How many times each program is run.
  ///   - largeCases: How many cases have programs of all sizes. The cases after them are small.
  ///   - oracle: Decides whether the execution of a program keeps the law.
  ///   - program: Draws a program that tests the law.
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

  /// This law without its prerequisites, so that every failure counts against it.
  package var withoutPrerequisites: Law {
    Law(
      id: id, scenario: scenario, statement: statement, source: source, isUniversal: isUniversal,
      requirements: requirements, repetitions: repetitions, largeCases: largeCases, oracle: oracle, program: program)
  }

  /// The first requirement that a backend does not meet, or nil if it meets all of them.
  package func lacking(in capabilities: Capabilities) -> Requirement? {
    requirements.first { !$0.isMet(by: capabilities) }
  }
}

extension Law: CustomStringConvertible {
  /// The id of the law, which names it in reports.
  public var description: String { id }
}

extension Law {
  /// The simpler programs that must succeed before a failure of a program counts, for all prerequisites.
  ///
  /// If plain converters are a prerequisite, the programs of all other prerequisites use plain converters as well. What
  /// converters do beyond conversion is then tested by this law alone.
  package func programs(behind program: Program) -> [Program] {
    let program = prerequisites.contains(.plainConverters) ? program.withPlainConverters : program
    return prerequisites.flatMap { $0.programs(behind: program) }
  }
}

/// A situation in which laws are tested. Each law belongs to one scenario.
public enum Scenario: String, Sendable, Hashable, CaseIterable, Codable {
  /// Records read back as they were written.
  case roundTrip = "round-trip"
  /// A property that is missing in an old row.
  case missingField = "missing-field"
  /// A raw value for which the enum of the running app has no case.
  case unknownEnumCase = "unknown-enum-case"
  /// Converters that run on several threads, throw, or use the store.
  case concurrentConverter = "concurrent-converter"
  /// Records found by their stored values.
  case query
  /// Operations that take effect together or not at all.
  case transaction
  /// The data that remains after the process was killed.
  case durability
  /// The changes that live queries report.
  case observation
  /// Numbers of one type where another type is expected.
  case numeric
  /// Long series of operations of all kinds, on several entities.
  case session
  /// The adapter itself: locations, closing, errors, and declared capabilities.
  case adapter
}
