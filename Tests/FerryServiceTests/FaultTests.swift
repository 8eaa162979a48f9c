import FerryService
import Foundation
import HTTPServer
import Synchronization
import Testing

@Suite struct `Faults` {
  @Test func `each sort is read from its text`() throws {
    #expect(try Fault("/v1/home=503") == Fault(path: "/v1/home", effect: .status(503)))
    #expect(try Fault("/v1/home=delay:2.5") == Fault(path: "/v1/home", effect: .delay(2.5)))
    #expect(
      try Fault(#"/v1/home=body:{"a=b":"#) == Fault(path: "/v1/home", effect: .body(#"{"a=b":"#)))
    #expect(try Fault("/v1/home=body:") == Fault(path: "/v1/home", effect: .body("")))
  }

  @Test(arguments: [
    "", "/v1/home", "v1/home=500", "/v1/home=", "/v1/home=200", "/v1/home=600", "/v1/home=delay:",
    "/v1/home=delay:-1", "/v1/home=delay:nan", "/v1/home=slow",
  ])
  func `anything else is no fault`(_ text: String) {
    #expect(throws: FerryServiceError.malformedFault(text)) { try Fault(text) }
  }

  @Test func `a service that stops does not sit out a delay`() async throws {
    let (reached, signal) = AsyncStream<Void>.makeStream()
    let service = try await FerryService.start(
      FerryService.Configuration(
        database: .memory, demoData: true,
        faults: [Fault(path: "/v1/service", effect: .delay(600))],
        sleep: { seconds in
          signal.finish()
          try? await Task.sleep(for: .seconds(seconds))
        }))
    let request = try HTTPRequest(.get, "/v1/service")
    async let answer = service.handler.respond(to: request)
    for await _ in reached {}
    await service.stop()
    let status = await answer.status
    #expect(status == .ok)
  }

  @Test func `real data is never served with faults`() async throws {
    let fault = Fault(path: "/v1/service", effect: .status(500))
    await #expect(throws: FerryServiceError.faultsNeedDemoData) {
      _ = try await FerryService.start(
        FerryService.Configuration(database: .memory, demoData: false, faults: [fault]))
    }
    let service = try await FerryService.start(
      FerryService.Configuration(database: .memory, demoData: false))
    #expect(throws: FerryServiceError.faultsNeedDemoData) { try service.setFaults([fault]) }
    await service.stop()
  }

  @Test func `faults spoil their path and no other, until they are taken back`() async throws {
    let waits = Mutex<[TimeInterval]>([])
    let service = try await FerryService.start(
      FerryService.Configuration(
        database: .memory, demoData: true,
        sleep: { seconds in waits.withLock { $0.append(seconds) } })
    )
    let request = try HTTPRequest(.get, "/v1/service?x=1")
    try service.setFaults([
      Fault(path: "/v1/service", effect: .delay(3)),
      Fault(path: "/v1/service", effect: .status(500)),
    ])
    let failed = await service.handler.respond(to: request)
    #expect(failed.status.code == 500)
    #expect(failed.headers["Content-Type"] == "application/problem+json")
    #expect(waits.withLock { $0 } == [3])
    let other = await service.handler.respond(to: try HTTPRequest(.get, "/healthz"))
    #expect(other.status == .ok)

    try service.setFaults([Fault(path: "/v1/service", effect: .body("{oops"))])
    let wrong = await service.handler.respond(to: request)
    #expect(wrong.status == .ok && wrong.body == Array("{oops".utf8))

    try service.setFaults([])
    let right = await service.handler.respond(to: request)
    #expect(right.status == .ok && right.body.first == UInt8(ascii: "{") && right.body.count > 20)
    await service.stop()
  }
}
