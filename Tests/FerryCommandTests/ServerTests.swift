import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import FerryCommand

@Suite struct ServerTests {
  @Test func `a service in memory has demo data`() async throws {
    let now = try #require(AppOptions.date("2021-03-04T05:06:07Z"))
    let server = try await AppCommand.startService(now: now)
    let port = server.port
    let answer = try await onThread {
      let client = try LoopbackClient(port: port)
      try client.send("GET /v1/service HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return try client.receiveResponse().text
    }
    await server.stop()
    #expect(answer.contains(#""demo":true"#))
    #expect(server.localAddress == "http://127.0.0.1:\(port)")
  }

  @Test func `a failed start leaves nothing running`() async throws {
    let first = try await AppCommand.startService()
    let port = first.port
    let service = FerryService.Configuration(database: .memory, demoData: true)
    await #expect(throws: HTTPStartError.portTaken(port)) {
      try await FerryServer.start(FerryServer.Configuration(port: port, service: service))
    }
    await first.stop()
    let second = try await FerryServer.start(
      FerryServer.Configuration(port: port, service: service))
    #expect(second.port == port)
    await second.stop()
  }

  @Test func `the message for a missing launcher has the build command`() {
    #expect {
      try Installation.launcher(of: .mermaidbucks, in: URL(filePath: "/nowhere"))
    } throws: { error in
      "\(error)".contains("swift build --product mermaidbucks")
    }
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:80"), ("0.0.0.0", "http://127.0.0.1:80"),
    ("::", "http://[::1]:80"), ("::1", "http://[::1]:80"), ("ferry.local", "http://ferry.local:80"),
  ])
  func `the local address of a wildcard host is the loopback`(host: String, address: String) {
    #expect(FerryServer.localAddress(host: host, port: 80) == address)
  }

  @Test(arguments: [
    ("/v1/home", true), ("/prod/history", true), ("/healthz", true), ("/readyz", true),
    ("/openapi.json", true),
    ("/bankey/profile/1", true), ("/koober/ride", true),
    ("/koober/ride/-33.859,151.2086/The%20Rocks", false), ("/koober", false),
    ("/bankey", false), ("/bankey/", false), ("/bankey/session", false), ("/", false),
    ("/mermaidbucks", false), ("/v10", false), ("/page/v1", false),
  ])
  func `requests are routed to the service by path`(path: String, isService: Bool) throws {
    #expect(SharedPort.isForService(try HTTPRequest(.get, path)) == isService)
  }

  @Test func `pages are unavailable until the host has started`() async throws {
    let answer = await SharedPort(service: Router([])).respond(to: try HTTPRequest(.get, "/"))
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers["Retry-After"] == "1")
  }

  @Test func `only font files are served`() {
    for (name, path) in FontFiles.served() {
      #expect(path.hasSuffix("/" + name))
      #expect([".otf", ".ttf"].contains(name.suffix(4)))
    }
    #expect(FontFiles.served()["Inter-Regular.otf"] != nil)
  }
}
