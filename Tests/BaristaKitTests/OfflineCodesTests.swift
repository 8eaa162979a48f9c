import AppsTesting
import Cryptography
import Foundation
import PaymentCodes
import Testing
import Zlib

@testable import BaristaKit

@MainActor
@Suite struct OfflineCodesTests {
  /// Keys that a service answers, or none.
  @MainActor
  private final class StubKeys: CodeKeyReading {
    var answer: Result<CodeKeySet, LoadFailure>

    init(_ answer: Result<CodeKeySet, LoadFailure>) { self.answer = answer }

    func codeKeys() async throws(LoadFailure) -> CodeKeySet { try answer.get() }
  }

  private static let key = Ed25519.PrivateKey(seed: Array(0..<32))
  private static let keyID = Array(key.publicKey.prefix(8))
  private static let now = Date(timeIntervalSince1970: 1_763_706_720)
  private static let keys = CodeKeySet(
    keys: [CodeKeySet.Key(id: keyID, publicKey: key.publicKey)], clockDifference: 0)

  private static func code(shop: String? = nil, signedBy key: Ed25519.PrivateKey = key) -> String {
    PaymentCodeFormat.text(
      of: PaymentClaims(
        id: Array(1...16), issuedAt: now, expiresAt: now + 180, shopID: shop,
        lastDigits: "4821", currency: "AUD"), keyID: keyID, sign: key.signature(of:),
      compress: ZlibStream.compress)
  }

  private func codes(
    _ answer: Result<CodeKeySet, LoadFailure> = .success(keys), cached: CodeKeySet? = nil,
    waiting: Set<String> = [], after seconds: TimeInterval = 0
  ) async -> OfflineCodes {
    let cache = MemoryCache<CodeKeySet>()
    if let cached { cache.save(cached) }
    let codes = OfflineCodes(
      shop: StaffMember.mina.shop, service: StubKeys(answer), cache: cache,
      isWaiting: { waiting.contains($0) }, now: { Self.now + seconds })
    await codes.load()
    return codes
  }

  private func failure(_ codes: OfflineCodes, _ code: String) async -> LoadFailure? {
    do throws(LoadFailure) {
      _ = try await codes.check(code)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a signed code pays a limited amount with the keys of an earlier run`()
    async throws
  {
    let codes = await codes(.failure(.unreachable), cached: Self.keys)
    let holder = try await codes.check(Self.code())
    #expect(holder.lastDigits == "4821")
    #expect(holder.limit == .dollars(5_000))
    #expect(holder.balance == nil)
  }

  @Test func `a forged code, one that expired this second, and one of another shop are refused`()
    async
  {
    let forged = Self.code(signedBy: Ed25519.PrivateKey(seed: Array(1..<33)))
    #expect(
      await failure(codes(), forged) == .refused(problem: "/problems/invalid-code"))
    #expect(
      await failure(codes(after: 180), Self.code())
        == .refused(problem: "/problems/code-expired"))
    #expect(await failure(codes(after: 179), Self.code()) == nil)
    #expect(
      await failure(codes(), Self.code(shop: "haymarket"))
        == .refused(problem: "/problems/wrong-shop"))
  }

  @Test func `a code in a sale that waits is not charged again`() async {
    let code = Self.code()
    #expect(
      await failure(codes(waiting: [code]), code) == .refused(problem: "/problems/code-used"))
  }

  @Test func `the clock of the service counts, not that of the till`() async throws {
    var keys = Self.keys
    keys.clockDifference = -3_600
    let holder = try await codes(.success(keys), after: 3_600).check(Self.code())
    // The service accepts the sale by its own clock.
    #expect(holder.verifiedAt == Self.now)
    // A clock that was changed since the keys were loaded is refused.
    #expect(
      await failure(codes(after: 3_600), Self.code())
        == .refused(problem: "/problems/code-expired"))
    #expect(
      await failure(codes(after: -3_600), Self.code())
        == .refused(problem: "/problems/clock-skew"))
  }

  @Test func `the limit without a connection fits the currency`() {
    #expect(OfflineCodes.limit(in: "AUD") == .dollars(5_000))
    #expect(OfflineCodes.limit(in: "KRW") == Amount(minorUnits: 50_000, currency: "KRW"))
  }

  @Test func `a number and a till without keys are left to the service`() async {
    #expect(await failure(codes(), "123456789012") == .unreachable)
    #expect(await failure(codes(.failure(.unreachable)), Self.code()) == .unreachable)
  }
}
