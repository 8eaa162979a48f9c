import Foundation
import HTTPServer
import Synchronization

/// Limits the requests and the event streams of each signed-in customer, in this process.
///
/// The buckets are in memory, since a limit that writes to the database costs more than the request
/// it rejects.
public final class RequestLimiter: Sendable {
  /// The limits of one customer.
  public struct Limits: Sendable, Hashable {
    /// The rule for requests that only read.
    public var reads: RateLimiter.Rule
    /// The rule for requests that may change something.
    public var changes: RateLimiter.Rule
    /// The largest number of open event streams.
    public var eventStreams: Int

    /// Makes limits; the default ones are far above what the apps of one person need.
    public init(
      reads: RateLimiter.Rule = RateLimiter.Rule(capacity: 1_000, interval: 1 / 200),
      changes: RateLimiter.Rule = RateLimiter.Rule(capacity: 500, interval: 1 / 50),
      eventStreams: Int = 50
    ) {
      self.reads = reads
      self.changes = changes
      self.eventStreams = eventStreams
    }
  }

  fileprivate struct Buckets {
    var reads: TokenBucket
    var changes: TokenBucket
  }

  private struct State {
    var buckets: [String: Buckets] = [:]
    var streamCounts: [String: Int] = [:]
  }

  /// The number of customers above which full buckets are removed.
  private static let largestCount = 10_000

  private let limits: Limits
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// Makes a limiter.
  ///
  /// - Parameter now: The time; it must not depend on the setting of a clock.
  public init(
    _ limits: Limits,
    now: @escaping @Sendable () -> Date = {
      Date(timeIntervalSinceReferenceDate: ProcessInfo.processInfo.systemUptime)
    }
  ) {
    self.limits = limits
    self.now = now
  }

  /// Counts a request.
  ///
  /// - Parameter customer: Whom to count: a customer, or a session of an account that many share.
  /// - Throws: ``ProblemError`` with 429 when the limit is exceeded.
  public func count(_ request: HTTPRequest, of customer: String) throws(ProblemError) {
    let now = now()
    let limits = limits
    let isRead = request.method == .get || request.method == .head
    let wait = state.withLock { state in
      if state.buckets.count >= Self.largestCount {
        state.buckets = state.buckets.filter { !$0.value.isFull(limits, now: now) }
      }
      var buckets =
        state.buckets[customer]
        ?? Buckets(
          reads: TokenBucket(limits.reads, now: now),
          changes: TokenBucket(limits.changes, now: now))
      defer { state.buckets[customer] = buckets }
      return isRead
        ? buckets.reads.takeOne(limits.reads, now: now)
        : buckets.changes.takeOne(limits.changes, now: now)
    }
    guard wait > 0 else { return }
    throw .tooManyRequests(retryAfter: Int(wait.rounded(.up)))
  }

  /// Counts an event stream until the returned permit is released.
  ///
  /// - Throws: ``ProblemError`` with 429 when the customer has the largest number of streams.
  public func openStream(of customer: String) throws(ProblemError) -> StreamPermit {
    let largest = limits.eventStreams
    let isOpened = state.withLock { state in
      let count = state.streamCounts[customer, default: 0]
      guard count < largest else { return false }
      state.streamCounts[customer] = count + 1
      return true
    }
    guard isOpened else { throw .tooManyRequests(retryAfter: 60) }
    return StreamPermit { [weak self] in self?.closeStream(of: customer) }
  }

  private func closeStream(of customer: String) {
    state.withLock { state in
      let count = state.streamCounts[customer, default: 1] - 1
      state.streamCounts[customer] = count > 0 ? count : nil
    }
  }
}

/// Counts as an open event stream for as long as it exists.
public final class StreamPermit: Sendable {
  private let release: @Sendable () -> Void

  init(_ release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

extension RequestLimiter.Buckets {
  fileprivate func isFull(_ limits: RequestLimiter.Limits, now: Date) -> Bool {
    var buckets = self
    buckets.reads.refill(limits.reads, now: now)
    buckets.changes.refill(limits.changes, now: now)
    return buckets.reads.tokens >= limits.reads.capacity
      && buckets.changes.tokens >= limits.changes.capacity
  }
}

extension TokenBucket {
  /// Takes a token and returns 0, or returns the seconds until there is one.
  fileprivate mutating func takeOne(_ rule: RateLimiter.Rule, now: Date) -> Double {
    refill(rule, now: now)
    let wait = wait(for: 1, rule)
    if wait == 0 { take(1) }
    return wait
  }
}
