#if os(Linux)
  import Foundation
  import StoreContract
  import TestSupport
  import Testing

  /// A file system that fails below the kit, or below a store, at a call that a number chooses.
  @Suite(.onItsOwnThread, .enabled(if: CCompiler.isFound, "there is no C compiler")) struct FaultTests {
    /// A sample that is another one each day. `scripts/write-faults` takes all calls.
    @Test func filesOfTheKitAreOldOrNew() throws {
      let day = Date.now.formatted(.iso8601.year().month().day())
      let result = try LongRunScript(name: "faults/run.py", folder: Folder()).run(
        Conformance.executable.path, "--commands", "run,add", "--sample", "3", "--seed", day)
      #expect(result.status == 0, "--sample 3 --seed \(day)\n\(result.output)\(result.errors)")
      #expect(result.output.hasSuffix("3 faults in 2 commands, 0 with something wrong\n"), "\(result.output)")
    }

    /// A kit that says that all is well although a file could not be written.
    @Test func aKitThatSwallowsAFaultIsFound() throws {
      let folder = try Folder()
      let kit = try folder.write(
        script: "\(Conformance.executable.path.shellWord) \"$@\"; s=$?; [ $s != 2 ] || exit 0; exit $s", to: "kit")
      let result = try LongRunScript(name: "faults/run.py", folder: folder).run(
        kit, "--commands", "add", "--calls", "rename")
      #expect(result.status == 1)
      #expect(result.output.contains("add: rename 1 EIO (status 0; rename "), "\(result.output)\(result.errors)")
      #expect(result.output.contains("  STATUS 0, NOT {2}\n"))
    }

    /// The store of `init`, and the same store if it goes on when its file cannot be written.
    @Test(arguments: [true, false]) func aStoreThatSwallowsAFaultIsFound(swallows: Bool) throws {
      let conformance = try Conformance(hasCorpus: false)
      #expect(try conformance.run("init", "Notes", "--language", "python").status == 0)
      let store = conformance.folder.url.appending(path: "store.py")
      var text = try String(contentsOf: store, encoding: .utf8)
      let writing = "        os.replace(self._file + \".new\", self._file)\n"
      #expect(text.contains(writing))
      if swallows {
        let swallowing = "        try:\n    \(writing)        except OSError:\n            pass\n"
        text = text.replacing(writing, with: swallowing)
      }
      try Data(text.utf8).write(to: store)
      let result = try LongRunScript(name: "faults/store.py", folder: conformance.folder).run(
        "--adapter", "python3 adapter.py", "--calls", "rename")
      #expect(result.status == (swallows ? 1 : 0), "\(result.output)\(result.errors)")
      #expect(result.output.contains("LOST: ") == swallows && result.output.contains("14 faults at "))
    }
  }

  /// The compiler that makes the library.
  private enum CCompiler {
    static let isFound = ["/usr/bin/cc", "/usr/local/bin/cc"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// What a process leaves that is killed while it writes, and what one leaves that cannot write.
  @Suite struct LeftFileTests {
    /// The next run with the same folder removes it. What is somebody else's stays.
    @Test func aTemporaryFileInAReportGoes() throws {
      let conformance = try Conformance(hasCorpus: false)
      let leftover = "report/.\(UUID().uuidString).tmp"
      for name in [leftover, "report/.notes.tmp"] { _ = try conformance.folder.write("{", to: name) }
      #expect(try conformance.run("run", "--law", "round-trip.value", "--cases", "1", "--report", "report").status == 0)
      #expect(!conformance.folder.files.contains(leftover) && conformance.folder.files.contains("report/.notes.tmp"))
    }

    /// A skeleton of which some files are missing is completed. A file of somebody's own is not replaced.
    @Test func aSkeletonThatIsIncompleteIsCompleted() throws {
      let conformance = try Conformance(hasCorpus: false)
      let arguments = ["init", "Notes", "--language", "python"]
      #expect(try conformance.run(arguments).status == 0)
      let store = conformance.folder.url.appending(path: "store.py")
      let text = try String(contentsOf: store, encoding: .utf8)
      try FileManager.default.removeItem(at: store)
      #expect(try conformance.run(arguments).status == 0)
      #expect(try String(contentsOf: store, encoding: .utf8) == text)
      try FileManager.default.removeItem(at: store)
      _ = try conformance.folder.write("Mine.\n", to: "adapter.py")
      let refused = try conformance.run(arguments)
      #expect(refused.status == 2 && refused.errors.contains("adapter.py"), "\(refused.errors)")
      #expect(!FileManager.default.fileExists(atPath: store.path))
    }
  }
#endif
