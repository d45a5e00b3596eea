package import Foundation

/// Marks the processes of an adapter, and ends those that are left behind.
///
/// A process inherits the variables of the process that started it, even if it leaves the group and the session. The
/// kit therefore sets a variable that no other process has. Linux shows the variables of processes; on other systems,
/// and for a process that starts without them, only the process group is ended.
package struct ProcessMark: Sendable {
  /// The name of the variable.
  package static let variable = "CONFORMANCE_STARTED_BY"

  /// The value of the variable. It begins with the folder of the kit's process, so that a later process can find what a
  /// killed one left behind.
  package let value: String

  /// Creates a mark that no other adapter has.
  package init() { self.init("\(LocationFolder.own.path)/\(UUID().uuidString)") }

  private init(_ value: String) { self.value = value }

  /// A mark that begins with this one, and that no other process has.
  package func another() -> ProcessMark { ProcessMark("\(value)/\(UUID().uuidString)") }

  /// Ends the processes whose marks begin with this one. They are asked with SIGTERM first, and killed after a second.
  ///
  /// - Parameter find: Calls its argument with the marks of the processes that are left alone, and returns what the
  ///   argument returns.
  package func endProcesses(_ find: (_ processes: (Set<String>) -> [pid_t]) -> [pid_t]) {
    Self.end { find { used in Self.processes(marked: value, except: used) } }
  }

  /// Kills the processes of all adapters of this process at once. Call it only before this process ends.
  package static func killAll() {
    for process in processes(ofOwner: LocationFolder.own.path) { kill(process, SIGKILL) }
  }

  /// Ends the processes of a kit's process that was killed.
  ///
  /// - Parameter folder: The path of that process's folder.
  static func endProcesses(ofOwner folder: String) {
    end { processes(ofOwner: folder) }
  }

  private static func processes(ofOwner folder: String) -> [pid_t] { processes(marked: folder + "/") }

  private static func end(_ found: () -> [pid_t]) {
    for signal in [SIGTERM, SIGKILL] {
      let processes = found()
      for process in processes { kill(process, signal) }
      var moments = processes.isEmpty ? 0 : patience
      while moments > 0, !found().isEmpty {
        usleep(moment)
        moments -= 1
      }
    }
  }

  /// The number of moments for which a process may go on after a signal.
  private static let patience = 50
  /// The length of a moment in microseconds.
  private static let moment: UInt32 = 20_000

  /// The processes whose variable begins with a text, except for those with one of some marks. A process that has ended
  /// has no variables.
  private static func processes(marked value: String, except marks: Set<String> = []) -> [pid_t] {
    let beginning = Data("\(variable)=\(value)".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      guard process != getpid(), let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
        let found = variables.range(of: beginning)
      else { return false }
      let rest = variables[found.upperBound...].prefix { $0 != 0 }
      return !marks.contains(value + String(decoding: rest, as: UTF8.self))
    }
  }
}
