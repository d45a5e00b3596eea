import Generators

extension Law {
  static let linearizable = Law(
    id: "concurrent-converter.linearizable", scenario: .concurrentConverter,
    statement: "Calls on a record behave as if each took place at one moment between its call and its return.",
    source:
      "M. Herlihy and J. Wing, Linearizability (1990); the contract of Store: calls from several threads at once.",
    controls: [.serial, .values, .batches], repetitions: 12, judge: .callsHaveAnOrder,
    program: { draw, setting throws(Discard) in
      let sketch = try ParallelSketch(&draw, setting, columns: 1...2)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        switch draw.index(weights: [5, 4, 2, 1]) {
        case 0: return [.get(entity: Table.entityName, [label])]
        case 1: return [.put(entity: Table.entityName, [sketch.draft(label, &values)])]
        case 2: return [.update(entity: Table.entityName, label, sketch.oneField(&draw, label, &values))]
        default: return [.delete(entity: Table.entityName, [label])]
        }
      }
      return sketch.program(tasks)
    })
}
