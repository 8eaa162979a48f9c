import ChildProcesses
import Foundation
import Synchronization

/// A PostgreSQL server in a temporary directory, reached by a Unix socket.
///
/// It ends with the process that started it, even if that is killed.
package final class PostgresServer: Sendable {
  /// The reason why a server is not available.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The server that all tests of this process share; started on first use.
  package static let shared = Result { try PostgresServer() }

  /// The folder of the server's programs; `nil` if PostgreSQL is not installed.
  package static let programs: String? = {
    let places = ["15", "16", "17", "18"].map { "/usr/lib/postgresql/\($0)/bin" }
    return places.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()

  /// The directory of the data and the socket.
  package let directory: String
  private let isDurable: Bool
  private let postmaster = Mutex<DependentProcess?>(nil)
  private let databaseCount = Atomic(0)

  /// Starts a server without databases.
  ///
  /// - Parameter isDurable: Whether commits are flushed to disk. Tests are faster without;
  ///   benchmarks are meaningful only with it.
  package init(isDurable: Bool = false) throws {
    guard let programs = Self.programs else {
      throw Failure(description: "PostgreSQL is not installed: apt-get install postgresql")
    }
    self.isDurable = isDurable
    // Socket paths are limited to about 100 bytes.
    directory = "/tmp/ferry-pg-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    if let user = Self.unprivilegedUser {
      try Self.run("/bin/chown", [user, directory])
    }
    // A language collation by default reveals tables that depend on the default.
    let locale = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"]
    try Self.runUnprivileged(
      programs + "/initdb",
      ["--pgdata=\(directory)/data", "--encoding=UTF8", "--auth=trust", "--username=ferry"]
        + locale + (isDurable ? [] : ["--no-sync"]))
    try start()
    serversToRemove.withLock { $0.append(self) }
    removalAtExit
  }

  /// Creates an empty database and returns its address.
  package func makeDatabase() throws -> String {
    let name = "test_\(databaseCount.add(1, ordering: .relaxed).newValue)"
    try query("CREATE DATABASE \(name)")
    return address(of: name)
  }

  /// Returns the address of a database.
  package func address(of database: String, user: String = "ferry") -> String {
    "postgres://\(user)@/\(database)?host=\(directory)"
  }

  /// Drops a database and disconnects its clients.
  package func dropDatabase(at address: String) throws {
    try query("DROP DATABASE \(Self.name(ofDatabaseAt: address)) WITH (FORCE)")
  }

  /// Returns the name of the database in an address.
  package static func name(ofDatabaseAt address: String) -> String {
    let path = address.split(separator: "?").first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Runs a statement with `psql` and returns its output.
  @discardableResult
  package func query(_ sql: String, in database: String = "postgres") throws -> String {
    try Self.run(
      (Self.programs ?? "") + "/psql",
      [
        "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1",
        "--host=\(directory)", "--username=ferry", "--dbname=\(database)", "--command=\(sql)",
      ])
  }

  /// Starts the server and returns when it accepts connections.
  package func start() throws {
    guard let programs = Self.programs else { return }
    var arguments = [
      programs + "/postgres", "-D", directory + "/data", "-k", directory,
      "-c", "listen_addresses=", "-c", "max_connections=400",
      "-c", "max_pred_locks_per_transaction=256",
    ]
    if !isDurable { arguments += ["-c", "fsync=off"] }
    let watch = try FolderWatch(directory + "/data")
    let started = try DependentProcess(
      arguments, endingBy: "QUIT", privileges: Self.privileges, log: directory + "/log",
      watch: watch)
    postmaster.withLock { $0 = started }
    do {
      try watch.firstResult(within: .seconds(30)) { try isReady(started) ? () : nil }
    } catch {
      throw Failure(
        description: (try? String(contentsOfFile: directory + "/log", encoding: .utf8))
          ?? "the server does not start")
    }
  }

  /// Whether the server accepts connections, as its lock file states.
  ///
  /// A server that was killed leaves its lock file behind.
  ///
  /// - SeeAlso: PostgreSQL, `src/include/utils/pidfile.h`.
  private func isReady(_ postmaster: DependentProcess) throws -> Bool {
    guard let process = postmaster.identifier else {
      throw Failure(description: "the server has ended")
    }
    let text = try? String(contentsOfFile: directory + "/data/postmaster.pid", encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count >= 8 && lines[0] == "\(process)" && lines[7].hasPrefix("ready")
  }

  /// Kills the server, like a crash.
  package func kill() { end(SIGKILL) }

  /// Shuts the server down and disconnects its clients.
  package func stop() { end(SIGINT) }

  private func end(_ signal: Int32) {
    postmaster.withLock { postmaster in
      postmaster?.end(by: signal)
      postmaster = nil
    }
  }

  /// Stops the server and deletes its data.
  package func remove() {
    end(SIGQUIT)
    try? FileManager.default.removeItem(atPath: directory)
  }

  // MARK: Processes

  /// PostgreSQL does not run as root; its package creates a user.
  private static let unprivilegedUser: String? = {
    guard getuid() == 0 else { return nil }
    return getpwnam("postgres") == nil ? "nobody" : "postgres"
  }()

  /// The options of `setpriv` for that user.
  private static var privileges: [String] {
    guard let user = unprivilegedUser else { return [] }
    let group = user == "nobody" ? "nogroup" : user
    return ["--reuid=\(user)", "--regid=\(group)", "--clear-groups"]
  }

  private static func runUnprivileged(_ program: String, _ arguments: [String]) throws {
    if privileges.isEmpty {
      try run(program, arguments)
    } else {
      try run("/usr/bin/setpriv", privileges + [program] + arguments)
    }
  }

  /// Runs a program to completion and returns its output.
  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let (output, complaints) = (try Channel(), try Channel())
    // The working directory may not be accessible to the other user.
    let child = try ChildProcess.start(
      "/usr/bin/env", ["--chdir=/", program] + arguments,
      streams: ChildProcess.Streams(output: output.end, error: complaints.end))
    let text = output.readAll()
    let reasons = complaints.readAll()
    guard ChildProcess.reap(child.identifier) == .status(0) else {
      throw Failure(description: "\(program): \(reasons)")
    }
    return text
  }
}

/// A pipe from a child process that no other child inherits.
private final class Channel {
  private let start: Int32
  private(set) var end: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PostgresServer.Failure(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (start, end) = (ends[0], ends[1])
  }

  deinit {
    close(start)
    if end >= 0 { close(end) }
  }

  /// Closes the write end and reads to the end.
  func readAll() -> String {
    close(end)
    end = -1
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(start, &buffer, buffer.count)
      if count > 0 {
        text += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return String(decoding: text, as: UTF8.self)
      }
    }
  }
}

/// The servers to stop when this process exits.
private let serversToRemove = Mutex<[PostgresServer]>([])

private let removalAtExit: Void = {
  _ = atexit {
    let servers = serversToRemove.withLock { $0 }
    for server in servers { server.remove() }
  }
}()
