import ChildProcesses
import Foundation
import Synchronization

/// `ferry serve` in a process of its own, with demo data, as behind a proxy of this machine.
struct ServeProcess {
  let port: Int
  private let child: ChildProcess
  /// The path of the log.
  let log: String

  /// The time until the port is open, with the demo data.
  private static let startSeconds = 120.0
  /// The time in which all apps save their state and end.
  private static let stopSeconds = 90.0

  /// The process and the folder to remove if a signal ends ferry.
  private static let current = Mutex<(child: ChildProcess, folder: String)?>(nil)

  /// The data directory in a folder.
  static func dataDirectory(in folder: String) -> String { folder + "/data" }

  /// The file of the host key in a folder.
  static func hostKey(in folder: String) -> String { folder + "/host.key" }

  /// The identifier of the process.
  var identifier: pid_t { child.identifier }

  /// Starts the process, which stores everything in a folder, and waits for its port.
  static func start(in folder: String, _ options: [String]) async throws -> ServeProcess {
    let log = folder + "/ferry.log"
    let errors = open(folder + "/errors", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(errors)
      close(null)
    }
    var arguments = [
      "serve", "--port", "0", "--data", dataDirectory(in: folder), "--host-key",
      hostKey(in: folder), "--log-file", log, "--trusted-proxy", "127.0.0.1",
    ]
    if geteuid() == 0 { arguments.append("--allow-root") }
    // The variables of a deployment, such as that of its database, must not apply.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FERRY_") }
    let child = try ChildProcess.start(
      try Installation.program("ferry"), arguments + options, environment: environment,
      streams: ChildProcess.Streams(input: null, output: null, error: errors))
    current.withLock { $0 = (child, folder) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(startSeconds)
    while clock.now < end, ProcessTree.Process(child.identifier) != nil {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      if let port = port(inLog: text) {
        return ServeProcess(port: port, child: child, log: log)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    await ServeProcess(port: 0, child: child, log: log).stop()
    let complaint = try? String(contentsOfFile: folder + "/errors", encoding: .utf8)
    let reason = complaint?.split(separator: "\n").last.map(String.init) ?? "no port"
    throw CommandFailure("ferry serve does not start: \(reason)")
  }

  /// Returns the port that a log names; `nil` if it does not yet.
  static func port(inLog text: String) -> Int? {
    text.firstMatch(of: /is running at http:\/\/localhost:(\d+)/).flatMap { Int($0.1) }
  }

  /// Returns the processes of the sessions that a log names, by their identifiers.
  static func apps(inLog text: String) -> [String: pid_t] {
    var apps: [String: pid_t] = [:]
    for match in text.matches(of: /([0-9a-f]{32}): starts as process (\d+)/) {
      apps[String(match.1)] = pid_t(match.2)
    }
    return apps
  }

  /// Ends the process and its apps, by force after a timeout.
  func stop() async {
    let tree = ProcessTree(root: child.identifier)
    let child = child
    kill(child.identifier, SIGTERM)
    let force = Task {
      try await Task.sleep(for: .seconds(Self.stopSeconds))
      kill(child.identifier, SIGKILL)
    }
    _ = await child.wait()
    force.cancel()
    Self.current.withLock { $0 = nil }
    // Apps end with their host; those of a host that was killed need a moment.
    for _ in 0..<100 where !tree.survivors.isEmpty {
      try? await Task.sleep(for: .milliseconds(50))
    }
    for identifier in tree.survivors { kill(identifier, SIGKILL) }
  }

  /// Ends the present process and removes its folder, before a signal ends ferry.
  static func abandon() {
    guard let (child, folder) = current.withLock(\.self) else { return }
    let tree = ProcessTree(root: child.identifier)
    kill(child.identifier, SIGTERM)
    for _ in 0..<200 where !tree.survivors.isEmpty { usleep(50_000) }
    for identifier in tree.survivors { kill(identifier, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
