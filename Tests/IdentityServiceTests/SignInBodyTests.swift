import Foundation
import HTTPServer
import IdentityService
import Testing
import Wire

@Suite struct `Sign-in bodies` {
  @Test(arguments: [
    "", "{", "null", "[]", "1", "\"x\"", "{}", #"{"email":"johnny@gmail.com"}"#,
    #"{"email":1,"password":"password"}"#, #"{"email":null,"password":"password"}"#,
    #"{"email":["johnny@gmail.com"],"password":{}}"#, "{\"email\":\"\u{1}",
    String(repeating: "[", count: 10_000),
  ])
  func `a malformed body is rejected with the cause`(
    _ json: String
  ) async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.send(.post, "/v1/sessions", json: json)
      #expect(answer.status == .badRequest && answer.problem == .malformedBody)
      #expect(try answer.decoded(Problem.self).detail?.isEmpty == false)
    }
  }

  @Test func `members that are not known are passed over`() async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.send(
        .post, "/v1/sessions",
        json: #"{"email":"johnny@gmail.com","password":"password","admin":true}"#)
      #expect(answer.status == .created)
    }
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
  func `a body of another media type is refused`(_ type: String) async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.send(
        .post, "/v1/sessions", json: #"{"email":"johnny@gmail.com","password":"password"}"#,
        headers: ["Content-Type": type])
      #expect(answer.status == .unsupportedMediaType && answer.problem == .unsupportedBody)
    }
  }

  @Test func `a parameter of the media type is no other media type`() async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.signIn(headers: [
        "Content-Type": "Application/JSON; charset=utf-8"
      ])
      #expect(answer.status == .created)
    }
  }

  @Test func `a wrong method receives the allowed ones`() async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.send(.put, "/v1/sessions")
      #expect(answer.status == .methodNotAllowed && answer.problem == .unspecified)
      #expect(answer.headers["Allow"]?.contains("POST") == true)
    }
  }

  @Test func `only a service with demo data names the demo account`() async throws {
    try await IdentityHarness.opened { harness in
      let plain = try await harness.send(.get, "/v1/service").decoded(ServiceInformation.self)
      #expect(plain == ServiceInformation(isDemo: false))
      let account = SignIn(email: "johnny@gmail.com", password: "password")
      let router = Router(harness.identity.routes(demoAccount: account))
      let demo = await router.respond(to: try HTTPRequest(.get, "/v1/service"))
      #expect(
        try demo.decoded(ServiceInformation.self)
          == ServiceInformation(isDemo: true, demoAccount: account))
    }
  }
}
