import ChildProcesses
import Dispatch
import Foundation
import Synchronization

/// An `osrm-routed` server on the loopback.
///
/// It ends with the process that started it, even if that is killed.
package final class OSRMServer: Sendable {
  /// The reason why a server is not available.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of OSRM's programs and profiles in a source checkout, made by
  /// `Scripts/fetch-osrm.sh`.
  package static func folder(inCheckout checkout: String) -> String { checkout + "/.build/osrm" }

  /// Whether `Scripts/fetch-osrm.sh` has run.
  package static func isAvailable(inCheckout checkout: String) -> Bool {
    FileManager.default.isExecutableFile(
      atPath: folder(inCheckout: checkout) + "/osrm/bin/osrm-routed")
  }

  /// The server's address.
  package let address: String
  private let log: String
  private let process: pid_t

  /// Starts a server, and returns when it accepts connections.
  ///
  /// - Parameters:
  ///   - data: The file that `osrm-extract` and `osrm-contract` prepared, without `.hsgr` or the
  ///     like.
  ///   - log: The path of a file for the server's log, which has the duration of each request.
  package init(data: String, log: String, checkout: String) throws {
    let program = Self.folder(inCheckout: checkout) + "/osrm/bin/osrm-routed"
    self.log = log
    let watch = try FolderWatch(
      URL(filePath: log).deletingLastPathComponent().path(percentEncoded: false))
    let process = try Self.startOnOwnThread(
      [
        "/usr/bin/setpriv", "--pdeathsig=KILL", program, "--ip", "127.0.0.1", "--port", "0",
        "--algorithm", "ch", "--threads", "2", data,
      ], output: log, watch: watch)
    self.process = process
    do {
      address = try watch.firstResult(within: .seconds(10)) {
        try OSRMServer.address(in: log, of: process)
      }
    } catch {
      kill(process, SIGKILL)
      throw Failure(
        description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no log")
    }
  }

  deinit { kill(process, SIGKILL) }

  /// Returns the address of a server that accepts connections, as its log states.
  ///
  /// - Throws: ``Failure`` if the process has ended.
  private static func address(in log: String, of process: pid_t) throws -> String? {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    if text.contains("waiting for requests"),
      let line = text.split(separator: "\n").first(where: { $0.contains("Listening on: ") }),
      let port = line.split(separator: ":").last
    {
      return "http://127.0.0.1:\(port)"
    }
    guard kill(process, 0) == 0 else { throw Failure(description: "the server has ended") }
    return nil
  }

  /// The milliseconds that the server took for each request of a service, as its log has them.
  package func durations(of service: String) -> [Double] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard line.contains(" /\(service)/v1/") else { return nil }
      return line.split(separator: " ").first { $0.hasSuffix("ms") }
        .flatMap { Double($0.dropLast(2)) }
    }
  }

  /// Prepares an OpenStreetMap file for a server: `name.osm` becomes `name.osrm` beside it.
  ///
  /// - Parameter profile: The path of a profile that uses OSRM's library.
  package static func prepare(_ file: String, profile: String, checkout: String) throws {
    let folder = folder(inCheckout: checkout) + "/osrm"
    let stem = file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let data =
      URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
      + "\(stem).osrm"
    // Profiles find the library relative to themselves or by this path.
    let library = "LUA_PATH=\(folder)/share/profiles/?.lua"
    for words in [
      ["/usr/bin/env", library, "\(folder)/bin/osrm-extract", "-p", profile, file],
      ["\(folder)/bin/osrm-contract", data],
    ] {
      let log = data + ".log"
      let process = try spawn(words, output: log)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      guard status == 0 else {
        throw Failure(description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? words[0])
      }
    }
  }

  /// Starts a program from a thread that waits for its exit.
  ///
  /// The kernel ends the program with that thread, and so with this process.
  ///
  /// - Parameter watch: Stopped when the program has ended.
  private static func startOnOwnThread(
    _ words: [String], output: String, watch: FolderWatch
  ) throws -> pid_t {
    let spawned = Spawned()
    let thread = Thread {
      let attempt = Result { try spawn(words, output: output) }
      spawned.result.withLock { $0 = attempt }
      spawned.started.signal()
      guard let process = try? attempt.get() else { return }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      watch.stop()
    }
    thread.name = "ferry-osrm"
    thread.start()
    spawned.started.wait()
    guard let process = try spawned.result.withLock({ try $0?.get() }) else {
      throw Failure(description: "\(words[0]) cannot be started")
    }
    return process
  }

  /// Starts a program.
  ///
  /// Not with Foundation's `Process`, whose handling of child processes conflicts with tests that
  /// wait for their own.
  private static func spawn(_ words: [String], output: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var process: pid_t = -1
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let code = posix_spawn(&process, words[0], &actions, nil, arguments + [nil], environ)
    guard code == 0 else {
      throw Failure(description: "\(words[0]): \(String(cString: strerror(code)))")
    }
    return process
  }
}

/// The result of starting a program on another thread.
private final class Spawned: Sendable {
  let result = Mutex<Result<pid_t, any Error>?>(nil)
  let started = DispatchSemaphore(value: 0)
}
