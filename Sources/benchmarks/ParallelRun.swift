import ConformanceKit
import Generators

/// A simulated run of tasks that put and get integers under a few labels. Each call takes effect at one moment between
/// its start and its return.
struct ParallelRun {
  private static let entity = "Item"
  private static let records = 5
  private static let tasks = 10
  private static let callsOfEach = 100

  /// The program that the tasks run.
  let program: Program
  /// The simulated history of the program.
  private(set) var history: History

  /// Simulates a run. The seed determines the run, and each value is written once.
  init(seed: UInt64) {
    var simulation = Simulation(seed: seed)
    simulation.run()
    program = Program(
      schemas: [
        Schema(
          version: 1,
          entities: [Entity(name: Self.entity, properties: [Property(name: "a", type: .primitive(.int64))])])
      ],
      operations: [.open(schema: 0), Self.put(Array(1...Self.records), 0), .concurrently(simulation.operations)])
    history = History(responses: [.done, .done, .concurrent(simulation.steps)])
  }

  /// The same run, except that one late read returns a value that was overwritten long before.
  var invalid: ParallelRun {
    guard case .concurrent(var tasks)? = history.responses.last else { return self }
    let late = tasks.indices.flatMap { task in tasks[task].indices.map { (task, $0) } }
      .filter { task, index in tasks[task][index].response.isReading }
      .max { tasks[$0.0][$0.1].called < tasks[$1.0][$1.1].called }
    if let (task, index) = late { tasks[task][index].response = Self.record(0) }
    var copy = self
    copy.history.responses[2] = .concurrent(tasks)
    return copy
  }

  private static func put(_ labels: [Program.Label], _ value: Int64) -> Program.Operation {
    .put(entity: entity, labels.map { .init($0, ["a": .int64(value)]) })
  }

  private static func record(_ value: Int64) -> Response { .records([["a": .int64(value)]]) }

  /// Simulates tasks whose calls overlap at random.
  private struct Simulation {
    private var random: RandomSource
    private var moment: UInt64 = 0
    private var values = Array(repeating: Int64(0), count: records + 1)
    private var written: Int64 = 0
    private var open: [(label: Program.Label, isPut: Bool, called: UInt64, response: Response?)?]
    private(set) var operations: [[Program.Operation]]
    private(set) var steps: [[Step]]

    init(seed: UInt64) {
      random = RandomSource(seed: seed)
      open = Array(repeating: nil, count: tasks)
      operations = Array(repeating: [], count: tasks)
      steps = operations.map { _ in [] }
    }

    /// Advances a random task by one step at a time until all tasks have made their calls.
    mutating func run() {
      while steps.contains(where: { $0.count < callsOfEach }) {
        moment += 1
        let task = Int.random(in: 0..<tasks, using: &random)
        switch open[task] {
        case nil: if steps[task].count < callsOfEach { call(task) }
        case (let label, let isPut, _, nil)?:
          let response = takeEffect(task, label, isPut: isPut)
          open[task]?.response = response
        case (_, _, let called, let response?)?:
          steps[task].append(Step(response: response, called: called, returned: moment))
          open[task] = nil
        }
      }
    }

    private mutating func call(_ task: Int) {
      open[task] = (
        Int.random(in: 1...records, using: &random), Bool.random(using: &random), moment, nil
      )
    }

    private mutating func takeEffect(_ task: Int, _ label: Program.Label, isPut: Bool) -> Response {
      guard isPut else {
        operations[task].append(.get(entity: entity, [label]))
        return record(values[label])
      }
      written += 1
      values[label] = written
      operations[task].append(put([label], written))
      return .done
    }
  }
}

extension Response {
  fileprivate var isReading: Bool {
    if case .records = self { true } else { false }
  }
}
