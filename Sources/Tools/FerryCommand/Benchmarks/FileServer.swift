import ChildProcesses
import FerryService
import Foundation
import HTTPServer

/// A running nginx that serves a file, to compare a response of the service with.
struct FileServer {
  let port: Int
  let child: ChildProcess

  private static let seconds = 3

  func stop() {
    kill(child.identifier, SIGTERM)
    _ = ChildProcess.reap(child.identifier)
  }

  /// Starts nginx with a file to serve; `nil` if it is not installed.
  static func start(
    in root: String, serving body: [UInt8], at path: String, workers: Int,
    _ note: (String) -> Void
  ) async throws -> FileServer? {
    guard let nginx = ToolPath.find("nginx", "/usr/sbin/nginx") else {
      note("not compared, nginx is not installed; apt-get install nginx-light")
      return nil
    }
    try FileManager.default.createDirectory(
      atPath: URL(filePath: "\(root)/www\(path)").deletingLastPathComponent().path(),
      withIntermediateDirectories: true)
    try Data(body).write(to: URL(filePath: "\(root)/www\(path)"))
    // The workers of nginx may run as another user.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root)
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(root)/\($0);"
    }
    let port = try await freePort()
    try """
    daemon off; pid \(root)/pid; worker_processes \(workers); error_log \(root)/errors;
    events { worker_connections 256; }
    http {
      access_log off; default_type application/json; sendfile on; tcp_nopush on;
      keepalive_requests 100000000; \(paths.joined(separator: " "))
      server { listen 127.0.0.1:\(port) reuseport; root \(root)/www; }
    }
    """.write(toFile: "\(root)/nginx.conf", atomically: false, encoding: .utf8)
    let watch = try FolderWatch(root)
    let child = try ChildProcess.start(
      nginx, ["-p", root, "-e", "\(root)/errors", "-c", "\(root)/nginx.conf"],
      environment: ProcessInfo.processInfo.environment)
    let server = FileServer(port: port, child: child)
    do {
      // nginx writes the file after it has begun to listen.
      try watch.firstResult(within: .seconds(2)) {
        FileManager.default.fileExists(atPath: "\(root)/pid") ? () : nil
      }
    } catch {
      server.stop()
      throw CommandFailure("nginx does not start")
    }
    return server
  }

  /// Returns a port that is free, by listening on it briefly.
  private static func freePort() async throws -> Int {
    let server = EpollServer(
      EpollServer.Configuration(host: "127.0.0.1", port: 0), handler: Router([]))
    let port = try await server.start()
    await server.shutDown(withinSeconds: 0)
    return port
  }

  /// Runs the load generator and returns the requests per second.
  static func rate(_ wrk: String, port: Int, path: String, header: String) async throws -> Double {
    let run = try await ToolRun.of(
      wrk,
      [
        "-t1", "-c16", "-d\(seconds)s", "-H", header, "http://127.0.0.1:\(port)\(path)",
      ])
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
    let words = line?.split(separator: " ") ?? []
    guard run.isSuccess, !run.output.contains("Non-2xx"),
      let rate = words.last.flatMap({ Double($0) })
    else { throw CommandFailure("wrk: \(run.failureReason)") }
    return rate
  }
}
