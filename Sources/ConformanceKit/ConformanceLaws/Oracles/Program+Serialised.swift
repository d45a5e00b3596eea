package import StoreContract
package import StoreHosting

extension Program {
  /// The program without concurrency: the calls of its tasks one after the other, in the order in which they were made once, and in
  /// that in which they returned.
  package func serialised(asIn timeline: Timeline) -> [Program] {
    [\.called, \.returned].map { (moment: KeyPath<Timeline.Call, Int>) in
      var program = self
      // The first lane is of what runs outside of the tasks.
      var lanes = timeline.lanes.dropFirst().map { $0.calls[...] }
      program.operations = operations.flatMap { operation -> [Program.Operation] in
        guard case .concurrently(let tasks) = operation else { return [operation].inTurn }
        var calls: [(moment: Int, operation: Program.Operation)] = []
        for (task, operations) in tasks.enumerated() where lanes.indices.contains(task) {
          calls += zip(lanes[task], operations).map { ($0[keyPath: moment], $1) }
          lanes[task] = lanes[task].dropFirst(operations.count)
        }
        return calls.sorted { $0.moment < $1.moment }.map(\.operation).inTurn
      }
      return program
    }
  }
}
