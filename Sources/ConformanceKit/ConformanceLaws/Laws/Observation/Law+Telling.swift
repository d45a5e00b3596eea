import Generators
import StoreContract

extension Law {
  static let firstValue = Law(
    id: "observation.first-value", scenario: .observation,
    statement: "The first event of a live query is the current result of its query, even if that is empty.",
    source: "Convex Swift, subscribe: the value of the query now, which is not lost.",
    requirements: [.observation, .queries], prerequisites: [.values, .withoutObservation],
    program: { draw, context throws(Discard) in
      let observed = Observed(&draw, context)
      let start = observed.drawStart(&draw, of: 1)
      return observed.program(draw.perhaps(observed.table.put), [start, .events(of: 1)])
    })

  static let eachChange = Law(
    id: "observation.each-change", scenario: .observation,
    statement: "A live query reports changes of its result, and only results of committed changes, in order.",
    source: "Convex Swift, subscribe: a value after each change; Realm and ObjectBox: notified after the commit.",
    requirements: [.observation, .queries], prerequisites: [.values, .withoutObservation],
    program: { draw, context throws(Discard) in
      let observed = Observed(&draw, context)
      let start = observed.drawStart(&draw, of: 1)
      let first = draw.perhaps(.events(of: 1))
      let changes = draw.collection(count: 1...3, "change") { draw in
        [observed.drawCommit(&draw)] + draw.perhaps(.events(of: 1))
      }
      return observed.program([observed.table.put, start], first, Array(changes.joined()), [.events(of: 1)])
    })

  static let independentSubscribers = Law(
    id: "observation.independent-subscribers", scenario: .observation,
    statement: "Each live query has its own results and its own end, whatever happens to the others.",
    source: "Convex Swift, subscribe: two subscribers are independent, though they share one connection.",
    requirements: [.observation, .queries], prerequisites: [.values, .withoutObservation],
    program: { draw, context throws(Discard) in
      let observed = Observed(&draw, context)
      let (first, second) = (observed.drawStart(&draw, of: 1), observed.drawStart(&draw, of: 2))
      let between = draw.perhaps(.events(of: 1)) + draw.perhaps(observed.drawChange(&draw))
      let steps = draw.collection(count: 0...3, "step") { draw -> [Program.Operation] in
        guard draw.index(weights: [3, 1]) == 0 else { return [.unsubscribe(1)] }
        return [observed.drawChange(&draw)] + draw.perhaps(.events(of: 1)) + draw.perhaps(.events(of: 2))
      }
      return observed.program(
        [observed.table.put, first], between, [second], Array(steps.joined()), draw.perhaps(.events(of: 1)),
        [.events(of: 2)])
    })
}
