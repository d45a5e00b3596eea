/// Shortens strings and byte arrays, then simplifies their elements one by one.
struct SimplifyRuns: ShrinkPass {
  private enum Step: Sendable {
    case emptying
    case deleting
    case lowering
  }

  private var index = 0
  private var step = Step.emptying
  /// The end of the next removal, or the index of the element to lower.
  private var position = 0
  private var length = ChunkSize()
  private var removed = 0
  private var bisection: Bisection?
  private var triesSimplest = true

  mutating func begin(with best: ChoiceSequence) {
    index = 0
    step = .emptying
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while index < best.count {
      let choice = best.choices[index]
      if choice.isRun, let candidate = candidate(choice, in: best) { return candidate }
      index += 1
      step = .emptying
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    switch step {
    case .emptying: step(to: .deleting, at: .max)
    case .deleting:
      let goesOn = length.learn(accepted)
      if accepted { position -= removed } else if !goesOn { position -= 1 }
    case .lowering:
      if bisection != nil {
        bisection?.learn(accepted)
      } else if accepted {
        nextElement()
      } else {
        triesSimplest = false
      }
    }
  }

  private mutating func candidate(_ choice: Choice, in best: ChoiceSequence) -> ChoiceSequence? {
    let elements = Array(best.elements[choice.elementRange])
    if step == .emptying {
      if !choice.isSimplest(in: best.elements) {
        let simplest = [UInt32](repeating: 0, count: Int(truncatingIfNeeded: choice.lower))
        return best.replacingElements(ofChoiceAt: index, with: simplest)
      }
      return nil
    }
    if step == .deleting {
      if let shorter = deletion(elements, least: Int(truncatingIfNeeded: choice.lower)) {
        return best.replacingElements(ofChoiceAt: index, with: shorter)
      }
      step(to: .lowering, at: 0)
    }
    return lowered(elements).map { best.replacingElements(ofChoiceAt: index, with: $0) }
  }

  private mutating func deletion(_ elements: [UInt32], least: Int) -> [UInt32]? {
    position = min(position, elements.count)
    removed = min(length.value, position, elements.count - least)
    guard removed > 0 else { return nil }
    var shorter = elements
    shorter.removeSubrange(position - removed..<position)
    return shorter
  }

  private mutating func lowered(_ elements: [UInt32]) -> [UInt32]? {
    while position < elements.count {
      let element = elements[position]
      if element > 0 {
        if triesSimplest { return replacing(0, in: elements) }
        let search = bisection ?? Bisection(rejected: 0, accepted: UInt64(element))
        bisection = search
        if let value = search.candidate { return replacing(UInt32(truncatingIfNeeded: value), in: elements) }
      }
      nextElement()
    }
    return nil
  }

  private func replacing(_ value: UInt32, in elements: [UInt32]) -> [UInt32] {
    var result = elements
    result[position] = value
    return result
  }

  private mutating func nextElement() {
    position += 1
    bisection = nil
    triesSimplest = true
  }

  private mutating func step(to step: Step, at position: Int) {
    self.step = step
    self.position = position
    length = ChunkSize()
    bisection = nil
    triesSimplest = true
  }
}
