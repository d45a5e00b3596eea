#if os(Linux)
  import Foundation
  import Testing

  /// `scripts/soak` sees what a kit does wrong, and goes on where it was.
  @Suite struct SoakTests {
    private let folder: Folder
    private let script: LongRunScript

    init() throws {
      folder = try Folder()
      script = LongRunScript(name: "soak/run.py", folder: folder)
    }

    /// A kit that does something in each run instead of checking a store. What it does besides is what the soak needs.
    private func kit(_ run: String) throws -> String {
      try folder.write(
        script: """
          case $1 in
            migrate) echo '  0 files: nothing to change' ;;
            run) case $* in *round-trip.reopen*) ;; *) \(run) ;; esac ;;
          esac
          """, to: "kit")
    }

    private func commands(_ state: String) throws -> [(number: Int, command: String)] {
      let text = try String(contentsOf: folder.url.appending(path: "\(state)/journal.jsonl"), encoding: .utf8)
      return try text.split(separator: "\n").dropFirst().map { line in
        let run = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let command = try #require(run["command"] as? String)
        return (try #require(run["number"] as? Int), command.replacing("/\(state)/", with: "/"))
      }
    }

    private func soak(_ kit: String, _ state: String, runs: Int, seed: Int = 1) throws -> Conformance.Result {
      try script.run(
        kit, "--backend", "reference", "--seed", "\(seed)", "--jobs", "1", "--grace", "0.2", "--runs", "\(runs)",
        "--state",
        state)
    }

    /// The same runs, each once, whether or not the soak was interrupted.
    @Test func anInterruptedSoakGoesOn() throws {
      let quick = try kit("true")
      #expect(try soak(quick, "whole", runs: 8).status == 0)
      #expect(try soak(quick, "parts", runs: 3).status == 0)
      // A line that was being written when the soak was killed is no run.
      let journal = try FileHandle(forWritingTo: folder.url.appending(path: "parts/journal.jsonl"))
      try journal.seekToEnd()
      try journal.write(contentsOf: Data("{\"number\": 3, \"com".utf8))
      try journal.close()
      let rest = try soak(quick, "parts", runs: 5)
      #expect(rest.status == 0 && rest.output.contains("8 runs, "), "\(rest.output)\(rest.errors)")
      let (whole, parts) = (try commands("whole"), try commands("parts"))
      #expect(parts.map(\.number) == Array(0..<8) && parts.map(\.command) == whole.map(\.command))
      #expect(Set(whole.map(\.command)).count == 8)
      let other = try script.run(quick, "--runs", "1", "--seed", "2", "--state", "parts")
      #expect(other.status == 2 && other.errors.contains("another seed"), "\(other.errors)")
    }

    /// What a run does wrong, and how the soak calls it.
    @Test(arguments: [
      ("kill -SEGV $$", "DIED OF SIGNAL 11"), ("exit 70", "STATUS 70 of reference"),
      ("exit 1", "FALSE ALARM on reference: status 1"), ("sleep 1000 &", "LEFT THE PROCESS sleep"),
      ("touch $TMPDIR/left", "LEFT 1 TEMPORARY FILES of reference"),
    ])
    func whatAKitDoesWrongIsToldOnce(run: String, told: String) throws {
      let result = try soak(try kit(run), "state", runs: 3)
      #expect(result.status == 1, "\(result.output)\(result.errors)")
      #expect(result.output.components(separatedBy: "\nfault: \(told)").count == 2, "\(result.output)")
      #expect(result.output.components(separatedBy: told).count == 3, "\(result.output)")
    }

    /// The kit of this build, in the first run of a seed, which has few cases.
    @Test func theKitPasses() throws {
      let result = try soak(Conformance.executable.path, "state", runs: 1, seed: 3)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("1 runs, ") && !result.output.contains(" 0 cases"), "\(result.output)")
    }
  }
#endif
