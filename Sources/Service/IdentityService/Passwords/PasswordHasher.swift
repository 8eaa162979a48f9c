import Cryptography
import Dispatch
import Foundation
import Synchronization

/// Hashes passwords on separate threads, a few at a time.
///
/// Each hash needs memory and takes longer than the rest of a request. The limit bounds the memory,
/// and the threads keep requests responsive.
final class PasswordHasher: Sendable {
  /// Too many passwords are waiting.
  struct Overload: Error {}

  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let cost: PasswordCost
  private let largestRunning: Int
  private let largestWaiting: Int
  private let state = Mutex(State())
  private let threads = DispatchQueue(label: "ferry-passwords", attributes: .concurrent)

  /// The hash to verify for an account that does not exist.
  private let decoy: String

  init(cost: PasswordCost, largestRunning: Int = 2, largestWaiting: Int = 64) {
    self.cost = cost
    self.largestRunning = largestRunning
    self.largestWaiting = largestWaiting
    decoy = Sodium.hashOfNothing(cost: cost)
  }

  /// Hashes a password of a new account.
  ///
  /// - Throws: ``Overload`` when too many wait or memory ran out.
  func hash(_ password: String) async throws -> PasswordHash {
    let cost = cost
    let bytes = Self.bytes(of: password)
    guard let text = try await run({ Sodium.hash(bytes, cost: cost) }) else { throw Overload() }
    return PasswordHash(text: text)
  }

  /// Verifies a password.
  ///
  /// Without a hash the result is `false`, after the same work.
  ///
  /// - Throws: ``Overload`` when too many wait.
  func verify(_ password: String, against hash: PasswordHash?) async throws -> Bool {
    let bytes = Self.bytes(of: password)
    let text = hash?.text ?? decoy
    let isRight = try await run { Sodium.verify(bytes, against: text) }
    return isRight && hash != nil
  }

  /// Returns whether a hash has an outdated cost.
  func isOutdated(_ hash: PasswordHash) -> Bool {
    Sodium.needsRehash(hash.text, cost: cost)
  }

  /// Canonically equivalent texts are the same password.
  private static func bytes(of password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }

  private func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async throws -> Result {
    try await enter()
    defer { leave() }
    return await withCheckedContinuation { continuation in
      threads.async { continuation.resume(returning: work()) }
    }
  }

  private func enter() async throws(Overload) {
    enum Turn { case now, later, never }
    var isAdmitted = true
    await withCheckedContinuation { continuation in
      let turn = state.withLock { state -> Turn in
        if state.running < largestRunning {
          state.running += 1
          return .now
        }
        guard state.waiting.count < largestWaiting else { return .never }
        state.waiting.append(continuation)
        return .later
      }
      if turn == .never { isAdmitted = false }
      if turn != .later { continuation.resume() }
    }
    guard isAdmitted else { throw Overload() }
  }

  /// Resumes the password that has waited longest.
  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
