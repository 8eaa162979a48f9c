import FerryService
import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import FerryCommand

@Suite struct LogTests {
  private static let date = Date(timeIntervalSince1970: 1_795_242_600.0625)

  private static func record(
    _ target: String, headers: HTTPHeaders = [:], answering status: HTTPStatus = .ok
  ) async throws -> RequestRecord {
    let last = Mutex<RequestRecord?>(nil)
    var configuration = FerryService.Configuration(
      database: .memory, demoData: false, now: { date }, trustedProxies: ["10.0.0.1"])
    configuration.logRequest = { record in last.withLock { $0 = record } }
    let service = try await FerryService.start(configuration)
    let handler = service.logging(Router([Route(.get, "/a") { _, _ in .init(status) }]), routes: [])
    _ = await handler.respond(
      to: HTTPRequest(
        method: .get, target: try RequestTarget(target), headers: headers, body: [],
        remoteAddress: "10.0.0.1"))
    await service.stop()
    let record = last.withLock { $0 }
    return try #require(record)
  }

  @Test func `a request is one object in JSON`() async throws {
    let record = try await Self.record(
      "/a?token=secret", headers: ["X-Forwarded-For": "2001:db8::1", "X-Request-ID": "r1"])
    #expect(
      LogFormat.json.line(of: record, at: Self.date)
        == #"{"time":"2026-11-21T06:30:00.062Z","level":"info","event":"request","method":"GET","#
        + #""path":"/a","status":200,"body_bytes":0,"duration_in_seconds":0.000000,"#
        + #""address":"2001:db8::1","request_id":"r1"}"#)
    #expect(
      LogFormat.text.line(of: record, at: Self.date)
        == "2026-11-21T06:30:00Z 2001:db8::1 GET /a 200 0 B 0 ms")
  }

  @Test func `failures of the service are errors`() async throws {
    let record = try await Self.record("/a", answering: .internalServerError)
    let line = LogFormat.json.line(of: record, at: Self.date)
    #expect(line.contains(#""level":"error""#) && !line.contains("request_id"))
    #expect(
      LogFormat.json.line(of: "error job: \"a\"\nb", at: Self.date)
        == #"{"time":"2026-11-21T06:30:00.062Z","level":"error","message":"job: \"a\"\u000ab"}"#)
    #expect(
      LogFormat.json.line(of: "x", level: .warning, at: Date(timeIntervalSince1970: -0.25))
        == #"{"time":"1969-12-31T23:59:59.750Z","level":"warning","message":"x"}"#)
  }

  @Test func `a renamed file is opened again on demand`() throws {
    try withFolder { folder in
      let path = folder + "/log"
      let log = try Log(format: .text, path: path, now: { Self.date })
      log.write("one")
      try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
      log.write("two")
      log.reopen()
      log.write("three")
      let time = "2026-11-21T06:30:00Z "
      #expect(try text(path + ".1") == "\(time)one\n\(time)two\n")
      #expect(try text(path) == "\(time)The log was opened again.\n\(time)three\n")
    }
  }

  @Test func `a file that cannot be opened again stays in use`() throws {
    try withFolder { folder in
      let path = folder + "/log"
      let log = try Log(format: .json, path: path)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      log.reopen()
      log.write("two")
      let lines = try text(path + ".1").split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].contains(#""level":"error","message":"log: cannot write to "#))
      #expect(throws: CommandFailure("cannot write to \(path): Is a directory")) {
        try Log(format: .text, path: path)
      }
    }
  }

  @Test func `lines that do not fit on the disk are refused`() throws {
    #expect(try LogFile(path: "/dev/full").write("line") == false)
  }

  @Test func `the output of apps is logged by line and without control characters`() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let text = "one\n\n\u{1B}[2Jtwo\n" + String(repeating: "x", count: 5_000) + "\nlast"
    let bytes = Array(text.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    var lines: [String] = []
    AppOutput.forward(from: ends[0]) { lines.append($0) }
    #expect(lines.count == 5)
    #expect(lines[0] == "one" && lines[1] == " [2Jtwo" && lines[4] == "last")
    #expect(lines[2].count == 4_096 && lines[3].count == 904)
  }

  @Test func `an app that floods the log is cut off, and may write again later`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let bytes = Array(String(repeating: String(repeating: "x", count: 99) + "\n", count: 40).utf8)
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    var lines: [String] = []
    AppOutput.forward(
      from: ends[0], allowance: OutputAllowance(bytesPerSecond: 99, burst: 990), now: { 1 }
    ) { lines.append($0) }
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("x") })
    #expect(lines.dropFirst(10) == ["30 lines of output were left out"])
    var allowance = OutputAllowance(bytesPerSecond: 10, burst: 20)
    let areTaken = [(20, 5), (1, 5), (11, 6), (10, 6), (20, 60), (1, 60)].map { count, time in
      allowance.take(count, at: Double(time))
    }
    #expect(areTaken == [true, false, false, true, true, false])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}

/// Runs a body with the path of a temporary folder.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "ferry-\(UUID())")
    .path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
