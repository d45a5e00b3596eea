import Foundation
import StoreContract

/// An adapter that misbehaves in one way: `scripts/support/hostile/peer.py` in front of a good adapter.
struct HostilePeer {
  /// The name of the way, as `scripts/support/hostile/ways.py` has it.
  let way: String
  /// The method at which it misbehaves.
  let method: String
  /// The number of the call of that method, in each process, from which on it does.
  var turn = 1
  /// The good adapter.
  var backend = "reference"

  /// The deadline that the tests give. The peer is told it too, since some ways are about time.
  static let milliseconds = 300

  /// The arguments that run a command against the peer.
  var options: [String] { patientOptions + ["--deadline", "\(Self.milliseconds)ms"] }

  /// The same with the kit's own deadline, for a peer that does not misbehave.
  var patientOptions: [String] { ["--adapter", command] }

  private var command: String {
    let words = [Self.scripts.appending(path: "support/hostile/peer.py").path, way, method, "\(turn)"]
    return
      (["env", "HOSTILE_DEADLINE=\(Double(Self.milliseconds) / 1000)", "PYTHONDONTWRITEBYTECODE=1", "python3"] + words
      + [Conformance.executable.path, "serve", "--backend", backend])
      .map(\.shellWord).joined(separator: " ")
  }

  static let scripts = root.appending(path: "scripts")

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
