import Foundation
import HTTPServer
import Ledger
import Serving
import Storage
import Testing
import Wire

@Suite struct `Failures of the store` {
  private static let endpoint = Endpoint<EmptyBody, EmptyBody>(
    .get, "/v1/cups", needsSession: false)

  private static func response(throwing error: any Error) async throws -> HTTPResponse {
    let route = Route.open(
      endpoint, description: EndpointDescription("Returns cups.", tag: "Cups")
    ) { _ in throw error }
    return await Router([route]).respond(to: try HTTPRequest(.get, "/v1/cups"))
  }

  @Test(arguments: [
    StorageError.busy, .closed, .full, .unreachable(address: "here", reason: "down"),
    .replaced(path: "ferry.sqlite"), .notWritable(path: "there", reason: "it is a standby"),
  ])
  func `a request that did nothing is a 503 with the time to retry`(
    failure: StorageError
  ) async throws {
    for error in [failure as any Error, LedgerError.storage(failure)] {
      let response = try await Self.response(throwing: error)
      #expect(response.status == .serviceUnavailable)
      #expect(Int(response.headers["Retry-After"] ?? "") ?? 0 > 0)
      let problem = try WireJSON.decode(Problem.self, from: Data(response.body))
      #expect(problem.type == .unavailable)
    }
  }

  @Test func `a request whose outcome is unknown has a type of its own`() async throws {
    let response = try await Self.response(throwing: StorageError.uncertain("lost"))
    #expect(response.status == .serviceUnavailable && response.headers["Retry-After"] == "1")
    let problem = try WireJSON.decode(Problem.self, from: Data(response.body))
    #expect(problem.type == .outcomeUnknown)
    #expect(!String(decoding: response.body, as: UTF8.self).contains("lost"))
  }
}
