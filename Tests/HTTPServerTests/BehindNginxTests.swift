import ChildProcesses
import Foundation
import HTTPServer
import HTTPTesting
import ProcessTesting
import Synchronization
import Testing

/// Runs nginx with the guide's configuration; `Scripts/check-nginx.sh` starts it.
@Suite struct BehindNginxTests {
  static let nginx = ProcessInfo.processInfo.environment["FERRY_NGINX"]

  @Test(.enabled(if: nginx != nil, "Scripts/check-nginx.sh installs what this runs."))
  func `the guide's nginx configuration forwards requests, streams and WebSockets`() async throws {
    let gate = Gate()
    try await withServer(
      answer: { request in
        switch request.path {
        case "/stream":
          .stream(headers: ["X-Accel-Buffering": "no"]) { body in
            try await body.write(Array("first\n".utf8))
            await gate.pass()
            try await body.write(Array("second\n".utf8))
          }
        case "/socket": await WebSocketTests.echo(request)
        case "/body": HTTPResponse(.ok, body: request.body)
        default:
          HTTPResponse(
            .ok,
            body: Array(
              ["Host", "X-Forwarded-Proto", "X-Forwarded-For", "Connection", "Upgrade"]
                .map { "\($0)=\(request.headers[$0] ?? "-")" }.joined(separator: " ").utf8))
        }
      }
    ) { backend in
      let edge = try Edge(nginx: try #require(Self.nginx), backend: backend)
      defer { edge.stop() }
      let plain = try edge.curl(
        "-o", "/dev/null", "-w", "%{http_code} %{redirect_url}", edge.plain("/a?b=c"))
      #expect(plain == "308 https://localhost/a?b=c")

      let version = try edge.curl(
        "-o", "/dev/null", "-w", "%{http_code} %{http_version}", edge.secure("/"))
      #expect(version == "200 2")
      for protocolOption in ["--http2", "--http1.1"] {
        #expect(
          try edge.curl(protocolOption, edge.secure("/"))
            == "Host=localhost:\(edge.securePort) X-Forwarded-Proto=https "
            + "X-Forwarded-For=127.0.0.1 Connection=- Upgrade=-")
      }

      let body = String(repeating: "0123456789abcdef", count: 50_000)
      #expect(try edge.curl("--data-binary", "@-", edge.secure("/body"), input: body) == body)
      let refused = try edge.curl(
        "-o", "/dev/null", "-w", "%{http_code}", "--data-binary", "@-", edge.secure("/body"),
        input: body + body)
      #expect(refused == "413")

      let stream = try edge.open("curl", edge.curlOptions + ["-N", edge.secure("/stream")])
      #expect(stream.read(6) == Array("first\n".utf8))
      gate.open()
      #expect(stream.read(7) == Array("second\n".utf8))

      let socket = try edge.open(
        "openssl",
        ["s_client", "-quiet", "-verify_quiet", "-connect", "127.0.0.1:\(edge.securePort)"])
      socket.write(Array(WebSocketTests.upgrade.replacing("Host: a", with: "Host: localhost").utf8))
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]), case let byte = socket.read(1),
        !byte.isEmpty
      {
        head += byte
      }
      #expect(String(decoding: head, as: UTF8.self).hasPrefix("HTTP/1.1 101 "))
      socket.write(clientFrame(0x81, Array("over the edge".utf8)))
      #expect(socket.read(15) == [0x81, 13] + Array("over the edge".utf8))
    }
  }
}

/// A running nginx with its own certificate.
private final class Edge {
  let plainPort: Int
  let securePort: Int
  private let folder: URL
  private let process: TestProcess

  init(nginx: String, backend: Int) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ferry-nginx-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    plainPort = try Self.freePort()
    securePort = try Self.freePort()
    try Self.makeCertificate(in: folder)
    let path = folder.path(percentEncoded: false)
    let site = try Self.guide()
      .replacing("server 127.0.0.1:8080;", with: "server 127.0.0.1:\(backend);")
      .replacing("listen [::]:80;", with: "").replacing("listen [::]:443 ssl http2;", with: "")
      .replacing("listen 80;", with: "listen 127.0.0.1:\(plainPort);")
      .replacing("listen 443 ssl", with: "listen 127.0.0.1:\(securePort) ssl")
      .replacing("/etc/letsencrypt/live/ferry.example/fullchain.pem", with: path + "/certificate")
      .replacing("/etc/letsencrypt/live/ferry.example/privkey.pem", with: path + "/key")
      .replacing("ferry.example", with: "localhost")
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(path)/\($0);" }.joined(separator: " ")
    let configuration = """
      daemon off; master_process off; pid \(path)/pid; error_log stderr;
      events {}
      http { access_log off; \(temporary)
      \(site)
      }
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "configuration"))
    let watch = try FolderWatch(path)
    process = try TestProcess(
      nginx, ["-p", path, "-e", "stderr", "-c", path + "/configuration"], errors: .inherited)
    // nginx writes the file after it has begun to listen.
    try watch.firstResult { FileManager.default.fileExists(atPath: path + "/pid") ? () : nil }
  }

  func stop() {
    process.kill()
    process.waitForExit()
    try? FileManager.default.removeItem(at: folder)
  }

  func plain(_ path: String) -> String { "http://localhost:\(plainPort)\(path)" }

  func secure(_ path: String) -> String { "https://localhost:\(securePort)\(path)" }

  let curlOptions = [
    "--silent", "--show-error", "--insecure", "--noproxy", "*", "--max-time", "10", "-4",
  ]

  func curl(_ arguments: String..., input: String = "") throws -> String {
    let running = try open("curl", curlOptions + arguments)
    running.write(Array(input.utf8))
    running.endWriting()
    return String(decoding: running.readToEnd(), as: UTF8.self)
  }

  func open(_ program: String, _ arguments: [String]) throws -> TestProcess {
    try TestProcess(program, arguments)
  }

  /// The text of the guide's configuration.
  private static func guide() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Guides/behind-nginx.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```nginx\n")
    // The second block replaces a part of the first for two processes; DeploymentTests test it.
    guard parts.count == 3, let block = parts[1].components(separatedBy: "```").first else {
      throw LoopbackClient.Failure(what: "The guide does not have two blocks of nginx.")
    }
    return block
  }

  private static func makeCertificate(in folder: URL) throws {
    let path = folder.path(percentEncoded: false)
    let openssl = try TestProcess(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "1", "-subj", "/CN=localhost", "-keyout", path + "/key",
        "-out", path + "/certificate",
      ])
    openssl.endWriting()
    _ = openssl.readToEnd()
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 ? getsockname(descriptor, pointer, &length) : -1
      }
    }
    guard code == 0 else { throw LoopbackClient.Failure(what: "There is no free port.") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
