public import Foundation

/// The command of an adapter whose disk is full after so many openings, however many processes they are made in: a
/// program between the kit and an adapter that lacks nothing.
public struct FailingAdapter {
  /// The command, as a shell reads it.
  public let command: String
  /// What the run is said to have ended with.
  public static let reason = "the disk is full; make room"
  private let counter: URL

  /// The command in the place of another.
  ///
  /// - Parameters:
  ///   - count: How many openings succeed.
  ///   - command: The adapter that lacks nothing, as a shell reads it.
  ///   - folder: A folder for the program.
  public init(after count: Int, _ command: String, in folder: URL) throws {
    let program = folder.appending(path: "failing.py")
    counter = folder.appending(path: "counter")
    try Data(Self.program.utf8).write(to: program)
    self.command = "python3 '\(program.path)' '\(counter.path)' \(command)"
    try allow(count)
  }

  /// Makes room for so many openings.
  public func allow(_ count: Int) throws {
    try Data("\(count)".utf8).write(to: counter)
  }

  /// For how many openings there is room still.
  public var left: Int? {
    (try? String(contentsOf: counter, encoding: .utf8)).flatMap { Int($0) }
  }

  private static let program = """
    import json, os, subprocess, sys, threading
    counter, command = sys.argv[1], sys.argv[2:]
    store = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    def pass_on():
        for line in store.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
    threading.Thread(target=pass_on, daemon=True).start()
    full = {"code": -32000, "message": "\(reason)", "data": {"kind": "environment"}}
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["method"] == "open":
            left = int(open(counter).read())
            if left == 0:
                print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": full}), flush=True)
                continue
            # In one step: the process may be killed.
            with open(counter + ".new", "w") as file:
                file.write(str(left - 1))
            os.replace(counter + ".new", counter)
        store.stdin.write(line)
        store.stdin.flush()

    """
}
