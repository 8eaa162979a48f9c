import Foundation
import HTTPServer
import Testing
import Wire

@Suite struct `Customers and their passwords` {
  private func signUp(
    _ harness: IdentityHarness, _ email: String, _ password: String = "Passw0rd!"
  ) async throws -> HTTPResponse {
    try await harness.send(
      .post, "/v1/customers",
      json: #"{"email":"\#(email)","password":"\#(password)","first_name":"Ann","#
        + #""last_name":"Lee","device":"iPhone"}"#)
  }

  @Test func `who signs up has a session and can sign in`() async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await signUp(harness, " Ann@Example.com ")
      #expect(answer.status == .created)
      let receipt = try answer.decoded(SessionReceipt.self)
      #expect(receipt.customer.email == "ann@example.com" && receipt.customer.name == "Ann Lee")
      #expect(try await harness.send(.get, "/v1/me", token: receipt.token).status == .ok)
      #expect(try await harness.signIn("ann@example.com", "Passw0rd!").status == .created)
      #expect(try await signUp(harness, "ANN@example.com").problem == .emailTaken)
    }
  }

  @Test(arguments: [
    "short1!", "alllowercase", "With space1!", String(repeating: "Aa1!", count: 65),
  ])
  func `a password that breaks a rule makes no account`(password: String) async throws {
    try await IdentityHarness.opened { harness in
      let refused = try await signUp(harness, "ann@example.com", password)
      #expect(refused.problem == .weakPassword)
      #expect(try await signUp(harness, "ann@example.com").status == .created)
    }
  }

  @Test(arguments: ["", "ann", "ann@", "@example.com", "a b@example.com", "a@b@c.com", "a@.com"])
  func `an invalid address cannot sign up`(email: String) async throws {
    try await IdentityHarness.opened { harness in
      let refused = try await signUp(harness, email)
      #expect(refused.problem == .invalidValue)
    }
  }

  @Test func `sessions are listed, ended one by one, and all at once`() async throws {
    try await IdentityHarness.opened { harness in
      let first = try await harness.token()
      harness.advance(by: 60)
      let second = try await harness.token()
      let list = try await harness.send(.get, "/v1/sessions", token: first)
        .decoded(Page<OpenSession>.self).items
      #expect(list.map(\.isCurrent) == [false, true])
      let other = try await harness.signIn("other@example.com", "비밀번호 ⛔️")
        .decoded(SessionReceipt.self).token
      let path = "/v1/sessions/\(list[0].id)"
      #expect(try await harness.send(.delete, path, token: other).status == .notFound)
      #expect(try await harness.send(.delete, path, token: first).status == .noContent)
      #expect(try await harness.send(.get, "/v1/me", token: second).problem == .sessionEnded)
      #expect(try await harness.send(.delete, "/v1/sessions", token: first).status == .noContent)
      #expect(try await harness.send(.get, "/v1/me", token: first).problem == .sessionEnded)
      #expect(try await harness.send(.get, "/v1/me", token: other).status == .ok)
    }
  }

  @Test func `a changed password ends all other sessions and needs the old one`() async throws {
    try await IdentityHarness.opened { harness in
      let mine = try await harness.token()
      let other = try await harness.token()
      func change(_ old: String, _ new: String) async throws -> HTTPResponse {
        try await harness.send(
          .post, "/v1/password", json: #"{"old_password":"\#(old)","new_password":"\#(new)"}"#,
          token: mine)
      }
      #expect(try await change("wrong", "N3w-password").problem == .wrongCredentials)
      #expect(try await change("password", "weak").problem == .weakPassword)
      #expect(try await change("password", "N3w-password").status == .noContent)
      #expect(try await harness.send(.get, "/v1/me", token: mine).status == .ok)
      #expect(try await harness.send(.get, "/v1/me", token: other).problem == .sessionEnded)
      #expect(try await harness.signIn().status == .unauthorized)
      #expect(try await harness.signIn("johnny@gmail.com", "N3w-password").status == .created)
    }
  }

  // MARK: Resets

  private func requestReset(_ harness: IdentityHarness, _ email: String) async throws
    -> HTTPResponse
  {
    try await harness.send(.post, "/v1/password/resets", json: #"{"email":"\#(email)"}"#)
  }

  private func reset(
    _ harness: IdentityHarness, _ code: String, _ password: String = "N3w-password",
    email: String = "johnny@gmail.com"
  ) async throws -> HTTPResponse {
    try await harness.send(
      .post, "/v1/password/reset",
      json: #"{"email":"\#(email)","code":"\#(code)","new_password":"\#(password)"}"#)
  }

  private func code(_ harness: IdentityHarness) async throws -> String {
    let mail = try await harness.send(.get, "/v1/demo/mailbox?email=JOHNNY%40gmail.com")
      .decoded(Page<MailMessage>.self)
    return try #require(mail.items.first?.code)
  }

  @Test func `a code sets a password once and ends all sessions`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let token = try await harness.token()
      #expect(try await requestReset(harness, "johnny@gmail.com").status == .noContent)
      let code = try await code(harness)
      #expect(code.utf8.count == 6)
      #expect(try await reset(harness, code, "weak").problem == .weakPassword)
      #expect(try await reset(harness, code).status == .noContent)
      #expect(try await reset(harness, code).problem == .wrongCode)
      #expect(try await harness.send(.get, "/v1/me", token: token).problem == .sessionEnded)
      #expect(try await harness.signIn("johnny@gmail.com", "N3w-password").status == .created)
    }
  }

  @Test func `a code is valid for five attempts and fifteen minutes`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      _ = try await requestReset(harness, "johnny@gmail.com")
      let first = try await code(harness)
      for _ in 0..<5 { #expect(try await reset(harness, "x12345").problem == .wrongCode) }
      #expect(try await reset(harness, first).problem == .wrongCode)
      harness.advance(by: 600)
      _ = try await requestReset(harness, "johnny@gmail.com")
      let second = try await code(harness)
      #expect(second != first)
      harness.advance(by: 901)
      #expect(try await reset(harness, second).problem == .wrongCode)
    }
  }

  @Test func `a reset request does not reveal whether an account exists`() async throws {
    try await IdentityHarness.opened(hasMailbox: true) { harness in
      let known = try await requestReset(harness, "johnny@gmail.com")
      let unknown = try await requestReset(harness, "nobody@example.com")
      #expect(known.status == unknown.status && known.body == unknown.body)
      let wrong = try await reset(harness, "000000", email: "nobody@example.com")
      let alsoWrong = try await reset(harness, "x00000")
      #expect(wrong.body == alsoWrong.body)
    }
  }

  // MARK: Devices

  @Test func `a known device can sign in from the attacker's address`() async throws {
    try await IdentityHarness.opened { harness in
      let receipt = try await harness.signIn().decoded(SessionReceipt.self)
      let device = try #require(receipt.deviceToken)
      for _ in 0..<30 { _ = try await harness.signIn("johnny@gmail.com", "wrong") }
      #expect(try await harness.signIn().status == .tooManyRequests)
      let body = #"{"email":"johnny@gmail.com","password":"password","device_token":"\#(device)"}"#
      #expect(try await harness.send(.post, "/v1/sessions", json: body).status == .created)
      let other =
        #"{"email":"other@example.com","password":"x","device_token":"\#(device)"}"#
      #expect(try await harness.send(.post, "/v1/sessions", json: other).status != .created)
    }
  }
}
