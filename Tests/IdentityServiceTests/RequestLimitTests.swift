import Foundation
import HTTPServer
import Serving
import Synchronization
import Testing
import Wire

@Suite struct `Limits of requests` {
  private final class Clock: Sendable {
    let time = Mutex(Date(timeIntervalSinceReferenceDate: 0))
  }

  private static func limiter(_ clock: Clock) -> RequestLimiter {
    RequestLimiter(
      RequestLimiter.Limits(
        reads: RateLimiter.Rule(capacity: 3, interval: 1),
        changes: RateLimiter.Rule(capacity: 1, interval: 10), eventStreams: 2),
      now: { clock.time.withLock { $0 } })
  }

  @Test func `a customer with too many requests waits, and others do not`() async throws {
    let clock = Clock()
    try await IdentityHarness.opened(requestLimiter: Self.limiter(clock)) { harness in
      let token = try await harness.signIn().decoded(SessionReceipt.self).token
      let other = try await harness.signIn("other@example.com", "비밀번호 ⛔️").decoded(
        SessionReceipt.self
      ).token
      for _ in 0..<3 {
        #expect(try await harness.send(.get, "/v1/me", token: token).status == .ok)
      }
      let refused = try await harness.send(.get, "/v1/me", token: token)
      #expect(refused.status == .tooManyRequests && refused.headers["Retry-After"] == "1")
      #expect(try await harness.send(.get, "/v1/me", token: other).status == .ok)
      clock.time.withLock { $0 += 1 }
      #expect(try await harness.send(.get, "/v1/me", token: token).status == .ok)
    }
  }

  @Test func `visitors of a shared account do not share a limit`() async throws {
    try await IdentityHarness.opened(
      sharedAccounts: [IdentityHarness.jonathan.email], requestLimiter: Self.limiter(Clock())
    ) { harness in
      let token = try await harness.signIn().decoded(SessionReceipt.self).token
      for _ in 0..<20 {
        #expect(try await harness.send(.get, "/v1/me", token: token).status == .ok)
      }
    }
  }

  @Test func `a customer has a limited number of event streams, which closing frees`() throws {
    let limiter = Self.limiter(Clock())
    var permits = [try limiter.openStream(of: "c1"), try limiter.openStream(of: "c1")]
    #expect(throws: ProblemError.self) { try limiter.openStream(of: "c1") }
    _ = try limiter.openStream(of: "c2")
    permits.removeLast()
    permits.append(try limiter.openStream(of: "c1"))
    #expect(throws: ProblemError.self) { try limiter.openStream(of: "c1") }
    #expect(permits.count == 2)
  }
}
