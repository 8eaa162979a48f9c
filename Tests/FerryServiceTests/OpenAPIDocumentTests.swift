import FerryService
import Foundation
import HTTPServer
import Testing

@Suite struct `The description of the routes` {
  private func document(_ service: FerryService) async throws -> [String: Any] {
    let answer = await service.handler.respond(to: try HTTPRequest(.get, "/openapi.json"))
    return try #require(
      JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  @Test(arguments: [true, false])
  func `it has every route that is served and nothing else`(isDemo: Bool) async throws {
    let service = try await FerryService.start(
      FerryService.Configuration(database: .memory, demoData: isDemo))
    let document = try await document(service)
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    #expect(Set(described) == Set(service.routes.map(\.description)))
    #expect(described.count == service.routes.count)
    #expect(isDemo == paths.keys.contains("/v1/demo/mailbox"))
    await service.stop()
  }

  @Test func `the document describes the body, response and session of a transfer`() async throws {
    let service = try await FerryService.start(
      FerryService.Configuration(database: .memory, demoData: true))
    let document = try await document(service)
    let paths = document["paths"] as? [String: [String: [String: Any]]]
    let transfer = try #require(paths?["/v1/transfers"]?["post"])
    let answers = try #require(transfer["responses"] as? [String: Any])
    #expect(Set(answers.keys).isSuperset(of: ["201", "400", "401", "409", "415", "422"]))
    let body = try #require(
      (((transfer["requestBody"] as? [String: Any])?["content"] as? [String: Any])?[
        "application/json"] as? [String: Any])?["schema"] as? [String: Any])
    #expect(body["required"] as? [String] == ["from", "to", "amount"])
    let members = try #require(body["properties"] as? [String: [String: Any]])
    #expect(members["amount"]?["required"] as? [String] == ["minor_units", "currency"])
    #expect(
      (members["repeats"]?["anyOf"] as? [[String: Any]])?.first?["enum"] as? [String]
        == ["weekly", "monthly"])
    #expect(members["execute_at"]?["type"] as? [String] == ["string", "null"])
    #expect((transfer["security"] as? [Any])?.count == 1)
    let signIn = try #require(paths?["/v1/sessions"]?["post"])
    #expect((signIn["security"] as? [Any])?.isEmpty == true)
    await service.stop()
  }
}
