import FerryService
import Foundation
import HTTPServer

/// Requests for a customer's accounts, compared with nginx serving the same bytes from a file.
///
/// The service runs as in `ferry serve`, with a database file and one event loop per core; nginx has
/// as many workers. Each request authenticates, reads names and balances, and encodes the response.
/// The load generator alternates between the two, and the best run of each counts.
enum AccountsComparison {
  private static let path = "/v1/accounts"
  private static let seconds = 3
  private static let roundCount = 3

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let wrk = ToolPath.find("wrk") else {
      note("accounts: skipped, wrk is not installed; apt-get install wrk")
      return []
    }
    let folder = try TemporaryFolder()
    let service = try await FerryService.start(
      FerryService.Configuration(database: .directory(folder.path), demoData: true))
    var listening = EpollServer.Configuration(host: "127.0.0.1", port: 0)
    listening.loops = min(4, ProcessInfo.processInfo.activeProcessorCount)
    let server = EpollServer(listening, handler: service.handler)
    do {
      let measurements = try await compare(
        wrk, service, port: try await server.start(), loops: listening.loops, note)
      await server.shutDown(withinSeconds: 0)
      await service.stop()
      return measurements
    } catch {
      await server.shutDown(withinSeconds: 0)
      await service.stop()
      throw error
    }
  }

  private static func compare(
    _ wrk: String, _ service: FerryService, port: Int, loops: Int, _ note: (String) -> Void
  ) async throws -> [Measurement] {
    let token = try await signIn(service)
    let body = await service.handler.respond(
      to: try HTTPRequest(.get, path, headers: ["Authorization": "Bearer \(token)"])
    ).body
    let folder = try TemporaryFolder()
    let nginx = try await startNginx(in: folder.path, serving: body, workers: loops, note)
    defer { nginx?.stop() }
    var ours = 0.0
    var theirs = 0.0
    for _ in 0..<roundCount {
      ours = max(
        ours, try await rate(wrk, port: port, header: "Authorization: Bearer \(token)"))
      guard let nginx else { continue }
      theirs = max(
        theirs, try await rate(wrk, port: nginx.port, header: "Accept: application/json"))
    }
    let throughput = Measurement("accounts.throughput", ours, "requests/s")
    guard nginx != nil else { return [throughput] }
    // As time per request, so that a ratio below 1 is better.
    return [
      throughput, Measurement("accounts.request", 1e6 / ours, "µs", against: "nginx", 1e6 / theirs),
    ]
  }

  private static func signIn(_ service: FerryService) async throws -> String {
    func json(_ request: HTTPRequest) async throws -> [String: Any] {
      let response = await service.handler.respond(to: request)
      let value = try JSONSerialization.jsonObject(with: Data(response.body))
      return value as? [String: Any] ?? [:]
    }
    let about = try await json(HTTPRequest(.get, "/v1/service"))
    let account = try JSONSerialization.data(withJSONObject: about["demo_account"] ?? [:])
    let receipt = try await json(
      HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(account)))
    guard let token = receipt["token"] as? String else {
      throw CommandFailure("the demo customer cannot sign in")
    }
    return token
  }

  /// Runs the load generator and returns the requests per second.
  private static func rate(_ wrk: String, port: Int, header: String) async throws -> Double {
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

  /// A running nginx.
  private struct Nginx {
    let port: Int
    let child: ChildProcess

    func stop() {
      kill(child.identifier, SIGTERM)
      _ = ChildProcess.reap(child.identifier)
    }
  }

  /// Starts nginx with a file to serve; `nil` if it is not installed.
  private static func startNginx(
    in root: String, serving body: [UInt8], workers: Int, _ note: (String) -> Void
  ) async throws -> Nginx? {
    guard let nginx = ToolPath.find("nginx", "/usr/sbin/nginx") else {
      note("accounts: not compared, nginx is not installed; apt-get install nginx-light")
      return nil
    }
    try FileManager.default.createDirectory(
      atPath: "\(root)/www/v1", withIntermediateDirectories: true)
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
    let child = try ChildProcess.start(
      nginx, ["-p", root, "-e", "\(root)/errors", "-c", "\(root)/nginx.conf"],
      environment: ProcessInfo.processInfo.environment)
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: "\(root)/pid") {
      try await Task.sleep(for: .milliseconds(10))
    }
    return Nginx(port: port, child: child)
  }

  /// Returns a port that is free, by listening on it briefly.
  private static func freePort() async throws -> Int {
    let server = EpollServer(
      EpollServer.Configuration(host: "127.0.0.1", port: 0), handler: Router([]))
    let port = try await server.start()
    await server.shutDown(withinSeconds: 0)
    return port
  }
}
