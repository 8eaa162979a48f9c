import Foundation
import HTTPServer
import IdentityService
import Testing
import Wire

@Suite struct `E-mail` {
  private static let old = IdentityHarness.jonathan.email
  private static let new = "jonathan@example.com"

  private func ask(
    _ harness: IdentityHarness, _ email: String = new, password: String = "password", token: String
  ) async throws -> HTTPResponse {
    try await harness.send(
      .post, "/v1/email/changes",
      json: #"{"email":"\#(email)","password":"\#(password)"}"#, token: token)
  }

  private func confirm(
    _ harness: IdentityHarness, _ code: String, token: String
  ) async throws -> HTTPResponse {
    try await harness.send(
      .post, "/v1/email/change", json: #"{"code":"\#(code)"}"#, token: token)
  }

  private func mail(_ harness: IdentityHarness, to email: String) async throws -> [MailMessage] {
    try await harness.send(.get, "/v1/demo/mailbox?email=\(email)")
      .decoded(Page<MailMessage>.self).items
  }

  @Test func `a confirmed address replaces the old one, which is informed`()
    async throws
  {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      #expect(try await ask(harness, "Jonathan@Example.com", token: token).status == .noContent)
      #expect(try await harness.signIn(Self.new).status == .unauthorized)
      let code = try #require(try await mail(harness, to: Self.new).first?.code)
      let changed = try await confirm(harness, code, token: token).decoded(Customer.self)
      #expect(changed.email == Self.new && changed.id == IdentityHarness.jonathan.id)
      #expect(try await harness.signIn(Self.new).status == .created)
      #expect(try await harness.signIn(Self.old).status == .unauthorized)
      let messages = try await mail(harness, to: Self.old)
      #expect(messages.count == 1 && messages[0].code == nil && messages[0].body.contains(Self.new))
      #expect(try await confirm(harness, code, token: token).problem == .wrongCode)
    }
  }

  @Test func `a change needs the password, and guesses are counted`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      let refused = try await ask(harness, password: "Password", token: token)
      #expect(refused.status == .unprocessableContent && refused.problem == .wrongCredentials)
      for _ in 0..<4 { _ = try await ask(harness, password: "Password", token: token) }
      #expect(try await ask(harness, token: token).problem == .tooManyAttempts)
      #expect(try await mail(harness, to: Self.new).isEmpty)
    }
  }

  @Test func `an address that has an account, or none, or is the old one is refused`() async throws
  {
    try await IdentityHarness.opened { harness in
      let token = try await harness.token()
      let taken = try await ask(harness, IdentityHarness.other.email, token: token)
      #expect(taken.status == .conflict && taken.problem == .emailTaken)
      #expect(try await ask(harness, "nobody", token: token).problem == .invalidValue)
      #expect(try await ask(harness, "JOHNNY@gmail.com", token: token).problem == .invalidValue)
    }
  }

  @Test func `an address that got an account meanwhile is not taken from it`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      _ = try await ask(harness, token: token)
      let code = try #require(try await mail(harness, to: Self.new).first?.code)
      let other = try await harness.send(
        .post, "/v1/customers",
        json: #"{"email":"\#(Self.new)","password":"Secret-12","first_name":"J"}"#)
      #expect(other.status == .created)
      #expect(try await confirm(harness, code, token: token).problem == .emailTaken)
      #expect(try await harness.signIn().status == .created)
    }
  }

  @Test func `a code of one customer changes nothing for another`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      _ = try await ask(harness, token: token)
      let code = try #require(try await mail(harness, to: Self.new).first?.code)
      let other = try await harness.signIn(IdentityHarness.other.email, "비밀번호 ⛔️")
        .decoded(SessionReceipt.self).token
      #expect(try await confirm(harness, code, token: other).problem == .wrongCode)
      #expect(try await confirm(harness, code, token: token).status == .ok)
    }
  }

  @Test func `a code is valid for five attempts and fifteen minutes`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      _ = try await ask(harness, token: token)
      var code = try #require(try await mail(harness, to: Self.new).first?.code)
      for _ in 0..<5 {
        #expect(
          try await confirm(harness, code == "000000" ? "1" : "000000", token: token).problem
            == .wrongCode)
      }
      #expect(try await confirm(harness, code, token: token).problem == .wrongCode)
      _ = try await ask(harness, token: token)
      code = try #require(try await mail(harness, to: Self.new).first?.code)
      harness.advance(by: 901)
      #expect(try await confirm(harness, code, token: token).problem == .wrongCode)
    }
  }

  /// The takeover of an account begins with a change of its address.
  @Test(arguments: ["change", "reset"])
  func `a new password voids codes that were sent before`(way: String) async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      var token = try await harness.token()
      _ = try await ask(harness, token: token)
      let code = try #require(try await mail(harness, to: Self.new).first?.code)
      _ = try await harness.send(
        .post, "/v1/password/resets", json: #"{"email":"\#(Self.old)"}"#)
      let reset = try #require(try await mail(harness, to: Self.old).first?.code)
      let answer =
        way == "change"
        ? try await harness.send(
          .post, "/v1/password",
          json: #"{"old_password":"password","new_password":"Secret-12"}"#, token: token)
        : try await harness.send(
          .post, "/v1/password/reset",
          json: #"{"email":"\#(Self.old)","code":"\#(reset)","new_password":"Secret-12"}"#)
      #expect(answer.status == .noContent)
      token = try await harness.signIn(Self.old, "Secret-12").decoded(SessionReceipt.self).token
      #expect(try await confirm(harness, code, token: token).problem == .wrongCode)
      let again = try await harness.send(
        .post, "/v1/password/reset",
        json: #"{"email":"\#(Self.old)","code":"\#(reset)","new_password":"Secret-13"}"#)
      #expect(again.problem == .wrongCode)
      #expect(try await harness.signIn(Self.old, "Secret-12").status == .created)
    }
  }

  @Test func `a code for a new password that went to the old address is void`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      _ = try await harness.send(
        .post, "/v1/password/resets", json: #"{"email":"\#(Self.old)"}"#)
      let reset = try #require(try await mail(harness, to: Self.old).first?.code)
      _ = try await ask(harness, token: token)
      let code = try #require(try await mail(harness, to: Self.new).first?.code)
      #expect(try await confirm(harness, code, token: token).status == .ok)
      for email in [Self.old, Self.new] {
        let answer = try await harness.send(
          .post, "/v1/password/reset",
          json: #"{"email":"\#(email)","code":"\#(reset)","new_password":"Secret-12"}"#)
        #expect(answer.problem == .wrongCode)
      }
    }
  }

  @Test(arguments: [
    ("/v1/password", #"{"old_password":"password","new_password":"Secret-12"}"#),
    ("/v1/password/resets", #"{"email":"Johnny@gmail.com"}"#),
    (
      "/v1/password/reset",
      #"{"email":"johnny@gmail.com","code":"000000","new_password":"Secret-12"}"#
    ), ("/v1/email/changes", #"{"email":"me@example.com","password":"password"}"#),
    ("/v1/email/change", #"{"code":"000000"}"#),
  ])
  func `the credentials of a shared account cannot be changed`(
    target: String, json: String
  ) async throws {
    try await IdentityHarness.opened(
      hasMailbox: true, sharedAccounts: [IdentityHarness.jonathan.email]
    ) { harness in
      let answer = try await harness.send(
        .post, target, json: json, token: try await harness.token())
      #expect(answer.status == .forbidden && answer.problem == .demo)
      #expect(try await mail(harness, to: IdentityHarness.jonathan.email).isEmpty)
      #expect(try await harness.signIn().status == .created)
    }
  }
}
