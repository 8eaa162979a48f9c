import Foundation
import HTTPServer
import IdentityService
import Testing
import Wire

/// Limits slow down attackers without locking out owners.
@Suite struct `Sign-in limits` {
  @Test func `the sixth wrong password must wait for the announced time`() async throws {
    try await IdentityHarness.opened { harness in
      for _ in 0..<5 {
        let wrong = try await harness.signIn("johnny@gmail.com", "wrong")
        #expect(wrong.status == .unauthorized)
      }
      let refused = try await harness.signIn("johnny@gmail.com", "wrong")
      #expect(refused.status == .tooManyRequests && refused.problem == .tooManyAttempts)
      let wait = try #require(refused.headers["Retry-After"].flatMap(Double.init))
      #expect(wait == 15)
      #expect(try await harness.signIn().status == .tooManyRequests)
      harness.advance(by: wait)
      #expect(try await harness.signIn().status == .created)
    }
  }

  @Test func `many guesses at once are counted as many`() async throws {
    try await IdentityHarness.opened { harness in
      let judged = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<60 {
          group.addTask {
            try await harness.signIn("johnny@gmail.com", "guess \(number)").status == .unauthorized
              ? 1 : 0
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(judged == 5)
    }
  }

  @Test func `one address cannot try one password on many accounts`() async throws {
    try await IdentityHarness.opened { harness in
      var statuses: [HTTPStatus] = []
      for number in 0..<21 {
        statuses.append(try await harness.signIn("nobody\(number)@example.com", "password").status)
      }
      #expect(statuses.dropLast().allSatisfy { $0 == .unauthorized })
      #expect(statuses.last == .tooManyRequests)
    }
  }

  @Test func `an owner can sign in while three hundred addresses attack`() async throws {
    try await IdentityHarness.opened { harness in
      for number in 0..<300 {
        _ = try await harness.signIn(
          "johnny@gmail.com", "wrong", from: "198.51.\(number / 256).\(number % 256)")
      }
      #expect(
        try await harness.signIn("johnny@gmail.com", "typo", from: "192.0.2.9").status
          == .unauthorized)
      #expect(try await harness.signIn(from: "192.0.2.9").status == .created)
    }
  }

  @Test func `success is not counted`() async throws {
    try await IdentityHarness.opened { harness in
      for _ in 0..<40 {
        let answer = try await harness.signIn()
        #expect(answer.status == .created)
      }
    }
  }

  @Test func `a network of IPv6 addresses is one guesser`() async throws {
    try await IdentityHarness.opened { harness in
      var statuses: [HTTPStatus] = []
      for number in 1...6 {
        statuses.append(
          try await harness.signIn("johnny@gmail.com", "x", from: "2001:db8::\(number)").status)
      }
      #expect(statuses.last == .tooManyRequests)
      #expect(
        try await harness.signIn("johnny@gmail.com", "x", from: "2001:db8:0:1::1").status
          == .unauthorized)
    }
  }

  @Test func `only a trusted proxy may speak for others`() async throws {
    for isTrusted in [true, false] {
      try await IdentityHarness.opened(trustedProxies: isTrusted ? ["127.0.0.1"] : []) { harness in
        var statuses: [HTTPStatus] = []
        for number in 0..<6 {
          statuses.append(
            try await harness.signIn(
              "johnny@gmail.com", "x", from: "127.0.0.1",
              headers: ["X-Forwarded-For": "10.9.9.9, 192.0.2.\(number)"]
            ).status)
        }
        #expect(statuses.contains(.tooManyRequests) == !isTrusted)
      }
    }
  }

  @Test func `bodies that are not understood are not counted`() async throws {
    try await IdentityHarness.opened { harness in
      for _ in 0..<30 { _ = try await harness.send(.post, "/v1/sessions", json: "{") }
      #expect(try await harness.signIn().status == .created)
    }
  }
}
