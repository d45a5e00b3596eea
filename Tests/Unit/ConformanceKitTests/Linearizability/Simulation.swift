import Generators

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Histories of a register that takes each call at one moment between its call and its return.
enum Simulation {
  /// A history in which tasks overlap at random; each write is of a value of its own.
  static func history(seed: UInt64, tasks: Int, callsOfEach: Int) -> [TimedCall<Register.Call>] {
    var random = RandomSource(seed: seed)
    var moment: UInt64 = 0
    var value = 0
    var written = 0
    var left = Array(repeating: callsOfEach, count: tasks)
    // What each task is in the middle of, and whether it has taken effect.
    var open: [(called: UInt64, isWrite: Bool, effect: Register.Call?)?] = Array(repeating: nil, count: tasks)
    var calls: [TimedCall<Register.Call>] = []
    while calls.count < tasks * callsOfEach {
      moment += 1
      let task = Int.random(in: 0..<tasks, using: &random)
      if var begun = open[task] {
        if let effect = begun.effect {
          calls.append(TimedCall(task: task, call: effect, called: begun.called, returned: moment))
          open[task] = nil
        } else {
          if begun.isWrite {
            written += 1
            value = written
          }
          begun.effect = begun.isWrite ? .write(value) : .read(value)
          open[task] = begun
        }
      } else if left[task] > 0 {
        left[task] -= 1
        open[task] = (moment, Bool.random(using: &random), nil)
      }
    }
    return calls
  }

  /// The same history with one read late in it that gives what was overwritten long before.
  static func invalid(_ calls: [TimedCall<Register.Call>], seed: UInt64) -> [TimedCall<Register.Call>] {
    var calls = calls
    let late = calls.indices.filter { index in
      if case .read(let value) = calls[index].call { index > calls.count * 3 / 4 && value > 20 } else { false }
    }
    guard let index = late.first else { return calls }
    let call = calls[index]
    calls[index] = TimedCall(task: call.task, call: .read(1), called: call.called, returned: call.returned)
    return calls
  }
}
