import ChildProcesses
import Foundation
import HTTPServer
import HTTPTesting
import ProcessTesting
import Testing

@testable import FerryCommand

/// `ferry serve` as operators run it: its log, its signals and its checks.
@Suite(.serialized) struct ServeProcessTests {
  /// A running `ferry serve` with a log file.
  private struct Process {
    let folder: String
    let child: ChildProcess
    let port: Int

    var log: String { folder + "/ferry.log" }

    init(in folder: String, _ options: [String]) throws {
      self.folder = folder
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(null) }
      child = try ChildProcess.start(
        Installation.folder.appending(path: "ferry").path(percentEncoded: false),
        [
          "serve", "--port", "0", "--no-demo", "--allow-root", "--data", folder + "/data",
          "--log-file", folder + "/ferry.log",
        ] + options, environment: ProcessInfo.processInfo.environment,
        streams: ChildProcess.Streams(input: null, output: null, error: null))
      do {
        let line = try Self.line(with: "is running at http://localhost:", in: folder)
        port = try #require(line.firstMatch(of: /localhost:(\d+)/).flatMap { Int($0.1) })
      } catch {
        kill(child.identifier, SIGKILL)
        _ = ChildProcess.reap(child.identifier)
        throw error
      }
    }

    /// Waits for a line of the log in a folder, a minute at most.
    static func line(with text: String, in folder: String) throws -> String {
      try FolderWatch(folder).firstResult {
        let log = try? String(contentsOfFile: folder + "/ferry.log", encoding: .utf8)
        return log?.split(separator: "\n").last { $0.contains(text) }.map { String($0) }
      }
    }

    func get(_ target: String, _ fields: String = "") throws -> LoopbackClient.Response {
      let client = try LoopbackClient(port: port)
      try client.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n")
      return try client.receiveResponse()
    }

    /// Stops the process; returns how it exited.
    func stop() -> ChildProcess.Exit {
      kill(child.identifier, SIGTERM)
      return ChildProcess.reap(child.identifier)
    }
  }

  private static func running(
    _ options: [String] = [], _ body: @escaping @Sendable (Process) throws -> Void
  ) async throws {
    try await onThread {
      try withFolder { folder in
        let process = try Process(in: folder, options)
        do {
          try body(process)
        } catch {
          _ = process.stop()
          throw error
        }
        #expect(process.stop() == .status(0))
      }
    }
  }

  @Test func `the log in JSON has requests of the service and of pages, and no secrets`()
    async throws
  {
    try await Self.running(["--log-format", "json", "--trusted-proxy", "127.0.0.1"]) { process in
      let proxy = "X-Forwarded-For: 192.0.2.7\r\nX-Request-ID: r-1\r\n"
      #expect(try process.get("/healthz?token=SECRET", proxy).status == 200)
      #expect(try process.get("/gallery?code=SECRET", proxy).status == 200)
      #expect(try process.get("/mermaidbucks/gift/SECRET", proxy).status == 200)
      #expect(try process.get("/page/main.js", proxy).status == 200)
      #expect(try process.get("/gallery/session?session=SECRET", proxy).status == 403)
      _ = try Process.line(with: "/gallery/session", in: process.folder)
      let text = try String(contentsOfFile: process.log, encoding: .utf8)
      #expect(!text.contains("SECRET"))
      let objects = try text.split(separator: "\n").map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
      for object in objects {
        #expect(object["level"] is String)
        #expect((object["time"] as? String)?.contains(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) == true)
        #expect(object["message"] is String || object["event"] as? String == "request")
      }
      let requests = objects.filter { $0["event"] as? String == "request" }
      let paths = requests.compactMap { $0["path"] as? String }
      #expect(
        paths == [
          "/healthz", "/gallery", "/mermaidbucks/{link...}", "/page/main.js", "/gallery/session",
        ])
      #expect(requests.compactMap { $0["status"] as? Int } == [200, 200, 200, 200, 403])
      for request in requests {
        #expect(request["address"] as? String == "192.0.2.7")
        #expect(request["request_id"] as? String == "r-1")
        #expect(request["method"] as? String == "GET")
        #expect(request["duration_in_seconds"] is Double)
      }
    }
  }

  @Test(arguments: [true, false])
  func `without demo data the log warns of a key beside the data`(isBeside: Bool) async throws {
    try await onThread {
      try withFolder { folder in
        let process = try Process(
          in: folder, isBeside ? [] : ["--host-key", folder + "/elsewhere.key"])
        // The line of the address, for which the initializer waits, is later than the warning.
        let text = try? String(contentsOfFile: process.log, encoding: .utf8)
        #expect(text?.contains("name it with --host-key") == isBeside)
        #expect(process.stop() == .status(0))
      }
    }
  }

  @Test func `the first page has pictures of all apps`() async throws {
    try await Self.running { process in
      let page = try process.get("/").text
      for app in App.allCases {
        for appearance in ["light", "dark"] {
          #expect(page.contains("/\(app).\(appearance).en.png\""))
        }
        #expect(page.contains("<a href=\"/\(app)\""))
      }
      let address = try #require(page.firstMatch(of: /\/previews\/\w{16}\/gallery\.dark\.en\.png/))
      let picture = try process.get(String(address.output))
      #expect(picture.status == 200)
      // The signature of PNG, and the size in the first chunk.
      let head = Array(picture.body.prefix(24))
      #expect(head.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      let size = [head.dropFirst(16).prefix(4), head.dropFirst(20)].map { bytes in
        bytes.reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(size == [590, 1_278])
    }
  }

  @Test func `a hang-up opens the log again and stops nothing`() async throws {
    try await Self.running { process in
      let old = process.log + ".1"
      try FileManager.default.moveItem(atPath: process.log, toPath: old)
      kill(process.child.identifier, SIGHUP)
      _ = try Process.line(with: "The log was opened again.", in: process.folder)
      #expect(try process.get("/healthz?after").status == 200)
      _ = try Process.line(with: "127.0.0.1 GET /healthz 200", in: process.folder)
      #expect(try !String(contentsOfFile: old, encoding: .utf8).contains("/healthz"))
    }
  }

  @Test func `metrics and readiness cover the apps`() async throws {
    try await Self.running { process in
      #expect(try process.get("/readyz").text.contains(#"{"status":"ready"}"#))
      let lines = Set(try process.get("/metrics").text.split(separator: "\n").map(String.init))
      for line in [
        "ferry_app_sessions_open 0", "ferry_app_sessions_active 0",
        "ferry_app_sessions_suspended_total 0",
        #"ferry_app_sessions_rejected_total{limit="host"} 0"#,
        #"ferry_app_sessions_rejected_total{limit="address"} 0"#,
        "# TYPE ferry_app_sessions_limit gauge", "# TYPE ferry_app_disk_free_bytes gauge",
      ] {
        #expect(lines.contains(line), "\(line)")
      }
    }
  }
}
