import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import Testing
import Wire

@Suite struct `Limit of event streams` {
  private static let signUp =
    #"{"email":"ann@example.com","password":"Passw0rd!","first_name":"Ann","last_name":"Lee"}"#

  /// Opens an event stream; returns its connection and the head of the answer.
  private static func open(
    on port: Int, token: String
  ) throws -> (LoopbackClient, LoopbackClient.Response) {
    let client = try LoopbackClient(port: port)
    try client.send(
      "GET /v1/events HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n\r\n")
    return (client, try client.receiveHead())
  }

  @Test func `the 51st stream of a customer is a 429, from whichever session`() async throws {
    try await ServiceHarness.opened { harness in
      let server = EpollServer(
        EpollServer.Configuration(port: 0), handler: harness.service.handler)
      let port = try await server.start()
      let first = try WireJSON.decode(
        SessionReceipt.self,
        from: Data(try await harness.send(.post, "/v1/customers", json: Self.signUp).body)
      ).token
      let second = try await harness.token(
        of: SignIn(email: "ann@example.com", password: "Passw0rd!"))
      let other = try await harness.token()
      try await onThread {
        let streams = try (0..<50).map { number in
          try Self.open(on: port, token: number % 2 == 0 ? first : second)
        }
        #expect(streams.allSatisfy { $0.1.status == 200 })
        for token in [first, second] {
          let (_, refusal) = try Self.open(on: port, token: token)
          #expect(refusal.status == 429 && refusal["Retry-After"] != nil)
        }
        #expect(try Self.open(on: port, token: other).1.status == 200)
        // The server learns at once of a client that leaves; no heartbeat has to fail first.
        streams[7].0.endSending()
        var attempts = 0
        while try Self.open(on: port, token: first).1.status == 429, attempts < 10_000 {
          attempts += 1
        }
        #expect(attempts < 10_000)
        withExtendedLifetime(streams) {}
      }
      await server.shutDown(withinSeconds: 0)
    }
  }
}
