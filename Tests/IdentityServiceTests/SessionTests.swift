import Foundation
import HTTPServer
import IdentityService
import Storage
import Testing
import Wire

@Suite struct `Sessions` {
  @Test func `the right password opens a session that says whose it is`() async throws {
    try await IdentityHarness.opened { harness in
      let response = try await harness.signIn()
      #expect(response.status == .created)
      #expect(response.headers["Cache-Control"] == "no-store")
      let receipt = try response.decoded(SessionReceipt.self)
      #expect(receipt.customer == IdentityHarness.jonathan)
      #expect(receipt.expiresAt == IdentityHarness.start + 86_400)
      let me = try await harness.send(.get, "/v1/me", token: receipt.token)
      #expect(try me.decoded(Customer.self) == IdentityHarness.jonathan)
    }
  }

  @Test(arguments: ["Johnny@GMail.com", "  johnny@gmail.com\n"])
  func `case and blanks around an address do not matter`(_ email: String) async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.signIn(email)
      #expect(answer.status == .created)
    }
  }

  @Test func `an address is the same in any Unicode form and case`() async throws {
    try await IdentityHarness.opened { harness in
      func signUp(_ email: String) async throws -> HTTPResponse {
        try await harness.send(
          .post, "/v1/customers",
          json: #"{"email":"\#(email)","password":"Passw0rd!","first_name":"Jānis"}"#)
      }
      // Only the small letter has a form of one character.
      let (capital, small) = ("J\u{30C}anis@example.com", "\u{1F0}anis@EXAMPLE.com")
      let account = try await signUp(capital)
      #expect(account.status == .created)
      for email in [capital, small] {
        let session = try await harness.signIn(email, "Passw0rd!")
        #expect(session.status == .created)
      }
      let second = try await signUp(small)
      #expect(second.status == .conflict)
    }
  }

  @Test func `a password is the same in any Unicode form`() async throws {
    try await IdentityHarness.opened { harness in
      let decomposed = "비밀번호 ⛔️".decomposedStringWithCanonicalMapping
      #expect(Array(decomposed.utf8) != Array("비밀번호 ⛔️".utf8))
      let answer = try await harness.signIn("other@example.com", decomposed)
      #expect(answer.status == .created)
    }
  }

  @Test func `a wrong password and an unknown address get the same answer`() async throws {
    try await IdentityHarness.opened { harness in
      let wrong = try await harness.signIn("johnny@gmail.com", "Password")
      let unknown = try await harness.signIn("nobody@example.com", "password")
      #expect(wrong.status == .unauthorized && wrong.problem == .wrongCredentials)
      #expect(wrong.body == unknown.body && unknown.status == .unauthorized)
      #expect(wrong.headers["WWW-Authenticate"] != nil)
    }
  }

  @Test(arguments: [
    "", "' OR '1'='1", "password'; DROP TABLE customers; --", "password\u{0}", "비밀번호 ⛔️",
    String(repeating: "x", count: 100_000),
  ])
  func `no other password opens the account`(_ password: String) async throws {
    try await IdentityHarness.opened { harness in
      let wrong = try await harness.signIn("johnny@gmail.com", password)
      let injected = try await harness.signIn("' OR 1=1 --", password)
      let right = try await harness.signIn()
      #expect(wrong.problem == .wrongCredentials)
      #expect(injected.problem == .wrongCredentials)
      #expect(right.status == .created)
    }
  }

  @Test func `a session ends when it is signed out, and no other does`() async throws {
    try await IdentityHarness.opened { harness in
      let first = try await harness.token()
      let second = try await harness.token()
      #expect(first != second)
      let answer = try await harness.send(.delete, "/v1/sessions/current", token: first)
      #expect(answer.status == .noContent && answer.body.isEmpty)
      for _ in 0..<2 {
        let again = try await harness.send(.delete, "/v1/sessions/current", token: first)
        #expect(again.problem == .sessionEnded)
      }
      #expect(try await harness.send(.get, "/v1/me", token: first).problem == .sessionEnded)
      #expect(try await harness.send(.get, "/v1/me", token: second).status == .ok)
    }
  }

  @Test func `a session ends when its time is over`() async throws {
    try await IdentityHarness.opened(sessionLifetime: 60) { harness in
      let token = try await harness.token()
      harness.advance(by: 59)
      #expect(try await harness.send(.get, "/v1/me", token: token).status == .ok)
      harness.advance(by: 1)
      let late = try await harness.send(.get, "/v1/me", token: token)
      #expect(late.status == .unauthorized && late.problem == .sessionEnded)
      #expect(late.headers["WWW-Authenticate"]?.contains("invalid_token") == true)
    }
  }

  @Test func `what waits for the end of a session waits until its time is over`() async throws {
    try await IdentityHarness.opened(sessionLifetime: 3_600) { harness in
      let token = try await harness.token()
      let request = try HTTPRequest(
        .get, "/v1/events", headers: ["Authorization": "Bearer \(token)"])
      try await harness.identity.waitForEnd(ofSessionIn: request)
      #expect(try await harness.send(.get, "/v1/me", token: token).problem == .sessionEnded)
    }
  }

  @Test func `the database never holds a token or a password`() async throws {
    try await IdentityHarness.opened { harness in
      let token = try await harness.token()
      let texts = try await harness.database.read { transaction in
        let rows =
          try await transaction.rows(Query(sql: "SELECT * FROM sessions"))
          + transaction.rows(Query(sql: "SELECT password_hash FROM customers"))
        return rows.flatMap(\.values)
      }
      #expect(texts.count >= 6)
      #expect(!texts.contains(.text(token)) && !texts.contains(.text("password")))
      for case .text(let text) in texts { #expect(!text.contains(token)) }
    }
  }

  @Test func `the oldest of too many sessions ends`() async throws {
    try await IdentityHarness.opened { harness in
      let first = try await harness.token()
      for _ in 0..<49 {
        harness.advance(by: 1)
        _ = try await harness.token()
      }
      #expect(try await harness.send(.get, "/v1/me", token: first).status == .ok)
      harness.advance(by: 1)
      _ = try await harness.token()
      #expect(try await harness.send(.get, "/v1/me", token: first).problem == .sessionEnded)
    }
  }

  @Test(arguments: [
    "Bearer", "Bearer ", "Basic am9objp4", "bearer x y", "token",
  ])
  func `a malformed bearer token is no session`(_ value: String) async throws {
    try await IdentityHarness.opened { harness in
      let answer = try await harness.send(.get, "/v1/me", headers: ["Authorization": value])
      #expect(answer.status == .unauthorized && answer.problem == .sessionMissing)
      #expect(answer.headers["WWW-Authenticate"] == #"Bearer realm="ferry""#)
    }
  }

  @Test(arguments: [
    "x", "' OR 1=1 --", String(repeating: "A", count: 43), String(repeating: "é", count: 43),
    String(repeating: "A", count: 9_000),
  ])
  func `forged tokens are no session`(_ token: String) async throws {
    try await IdentityHarness.opened { harness in
      _ = try await harness.token()
      let answer = try await harness.send(
        .get, "/v1/me", headers: ["Authorization": "Bearer \(token)"])
      #expect(answer.status == .unauthorized)
    }
  }

  @Test func `two authorizations are none`() async throws {
    try await IdentityHarness.opened { harness in
      var headers: HTTPHeaders = [:]
      headers.add("Authorization", "Bearer \(try await harness.token())")
      headers.add("Authorization", "Bearer x")
      #expect(
        try await harness.send(.get, "/v1/me", headers: headers).problem == .sessionMissing)
    }
  }
}
