import HTTPServer
import Testing

@Suite struct RouterTests {
  struct Broken: Error {}

  static let router = Router([
    Route(.get, "/v1/inbox") { _, _ in HTTPResponse(.ok, body: Array("all".utf8)) },
    Route(.get, "/v1/inbox/{id}") { _, parameters in
      HTTPResponse(.ok, body: Array("one \(parameters["id"])".utf8))
    },
    Route(.get, "/v1/inbox/unread") { _, _ in HTTPResponse(.ok, body: Array("unread".utf8)) },
    Route(.post, "/v1/inbox/{id}/read") { _, _ in HTTPResponse(.noContent) },
    Route(.get, "/files/{path...}") { _, parameters in
      HTTPResponse(.ok, body: Array(parameters["path"].utf8))
    },
    Route(.get, "/teapot") { _, _ in
      throw ProblemDetails(.conflict, detail: "A \"pot\".", members: ["code": "short\n"])
    },
    Route(.get, "/broken") { _, _ in throw Broken() },
  ])

  static func answer(_ method: HTTPMethod, _ target: String) async throws -> HTTPResponse {
    await router.respond(to: try HTTPRequest(method, target))
  }

  static func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test(arguments: [
    ("/v1/inbox", "all"), ("/v1/inbox/7", "one 7"), ("/v1/inbox/unread", "unread"),
    ("/v1/inbox/a%2Fb", "one a/b"), ("/v1/inbox?limit=3", "all"), ("/files/a/b/c", "a/b/c"),
  ])
  func `the most specific pattern matches`(target: String, body: String) async throws {
    #expect(Self.text(try await Self.answer(.get, target)) == body)
  }

  @Test(arguments: ["/", "/v1", "/v1/inbox/", "/v1/inbox//read", "/V1/inbox", "/files"])
  func `an unknown path gets 404 as a problem`(target: String) async throws {
    let response = try await Self.answer(.get, target)
    #expect(response.status == .notFound)
    #expect(response.headers["content-type"] == "application/problem+json")
    #expect(
      Self.text(response) == #"{"type":"about:blank","title":"Not Found","status":404}"#)
  }

  @Test func `another method gets 405 with the allowed methods`() async throws {
    let response = try await Self.answer(.delete, "/v1/inbox/7")
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test func `a method of a less specific pattern is found`() async throws {
    #expect(try await Self.answer(.post, "/v1/inbox/unread/read").status == .noContent)
    #expect(
      try await Self.answer(.post, "/v1/inbox/unread").headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test func `OPTIONS lists the methods`() async throws {
    let response = try await Self.answer(.options, "/v1/inbox/7/read")
    #expect(response.status == .noContent)
    #expect(response.headers["Allow"] == "OPTIONS, POST")
  }

  @Test func `HEAD is answered by GET`() async throws {
    #expect(try await Self.answer(.head, "/v1/inbox").status == .ok)
  }

  @Test func `a thrown problem is the answer`() async throws {
    let response = try await Self.answer(.get, "/teapot")
    #expect(response.status == .conflict)
    #expect(
      Self.text(response)
        == #"{"type":"about:blank","title":"Conflict","status":409,"#
        + #""detail":"A \"pot\".","code":"short\u000a"}"#)
  }

  @Test func `an unexpected error is a 500 without details`() async throws {
    let response = try await Self.answer(.get, "/broken")
    #expect(response.status == .internalServerError)
    #expect(!Self.text(response).contains("Broken"))
  }

  @Test func `an unknown path is passed to the fallback`() async throws {
    let router = Router([Route(.get, "/a") { _, _ in HTTPResponse(.ok) }], fallback: Self.router)
    let request = try HTTPRequest(.get, "/v1/inbox")
    #expect(Self.text(await router.respond(to: request)) == "all")
  }

  @Test func `routes can be listed`() {
    #expect(Self.router.routes.map(\.description).contains("POST /v1/inbox/{id}/read"))
  }

  @Test func `two routes for the same path are a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      _ = Router([
        Route(.get, "/a/{one}") { _, _ in HTTPResponse(.ok) },
        Route(.get, "/a/{two}") { _, _ in HTTPResponse(.ok) },
      ])
    }
  }
}
