internal import Compression
internal import CryptoKit
public import Foundation
internal import MermaidbucksAPI
internal import PaymentCodes
internal import Wire

/// Verifies payment codes on this device while the service cannot be reached.
///
/// A code is accepted for a limited amount, since neither its balance nor an earlier use is known.
/// The service decides when the sale is sent.
@MainActor
public final class OfflineCodes: CodeChecking {
  private let resource: CachedResource<CodeKeySet>
  private let shop: Shop
  private let isWaiting: (_ code: String) -> Bool
  private let now: () -> Date

  /// Makes a verifier with the keys of an earlier run.
  ///
  /// - Parameters:
  ///   - cache: Caches the keys for use offline.
  ///   - isWaiting: Whether a sale that waits for a connection has used a code.
  public init(
    shop: Shop, service: any CodeKeyReading, cache: any ValueCaching<CodeKeySet>,
    isWaiting: @escaping (_ code: String) -> Bool, now: @escaping () -> Date
  ) {
    self.shop = shop
    self.isWaiting = isWaiting
    self.now = now
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.codeKeys()
    }
  }

  /// Loads the keys; a failure keeps those of an earlier run.
  public func load() async { await resource.load() }

  /// Verifies the signature, the lifetime and the shop of a code.
  ///
  /// - Throws: ``LoadFailure/refused(problem:)`` with the problems of the service, or
  ///   ``LoadFailure/unreachable`` for a number, which only the service understands.
  public func check(_ code: String) async throws(LoadFailure) -> CodeHolder {
    guard let keys = resource.value, code.hasPrefix(PaymentCodeFormat.prefix) else {
      throw .unreachable
    }
    guard !isWaiting(code) else { throw .refused(problem: LoyaltyProblems.codeUsed.rawValue) }
    let verifier = PaymentCodeVerifier(
      keys: keys.keys.map { PaymentCodeVerifier.Key(id: $0.id, publicKey: $0.publicKey) },
      isValidSignature: { Self.isValid($0, of: $1, publicKey: $2) },
      decompress: { Self.decompressed($0, largestSize: $1) })
    do throws(PaymentCodeError) {
      let time = now() + keys.clockDifference
      let claims = try verifier.verify(code, shop: shop.id, at: time)
      guard claims.currency == shop.currency else { throw PaymentCodeError.wrongShop }
      return CodeHolder(
        name: nil, lastDigits: claims.lastDigits, balance: nil, stars: nil,
        expiresAt: claims.expiresAt, limit: Self.limit(in: shop.currency), verifiedAt: time)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The most that a card pays without a connection.
  static func limit(in currency: String) -> Amount {
    let minorUnits: Int64 =
      switch currency {
      case "KRW": 50_000
      case "JPY": 5_000
      default: (0..<Currency.fractionDigits(of: currency)).reduce(50) { limit, _ in limit * 10 }
      }
    return Amount(minorUnits: minorUnits, currency: currency)
  }

  private static func failure(_ error: PaymentCodeError) -> LoadFailure {
    let problem =
      switch error {
      case .malformed, .unknownKey, .wrongSignature: LoyaltyProblems.invalidCode
      case .expired: LoyaltyProblems.codeExpired
      case .notYetValid: LoyaltyProblems.clockSkew
      case .wrongShop: LoyaltyProblems.wrongShop
      }
    return .refused(problem: problem.rawValue)
  }

  nonisolated private static func isValid(
    _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
  ) -> Bool {
    let key = try? Curve25519.Signing.PublicKey(rawRepresentation: Data(publicKey))
    return key?.isValidSignature(Data(signature), for: Data(message)) ?? false
  }

  /// A stream that grows beyond its limit.
  private struct TooLarge: Error {}

  /// Decompresses a zlib stream; `nil` for a damaged one, or one that grows beyond a size.
  nonisolated private static func decompressed(
    _ stream: [UInt8], largestSize: Int
  ) -> [UInt8]? {
    guard let (deflated, checksum) = ZlibFrame.parts(of: stream) else { return nil }
    var output: [UInt8] = []
    do {
      let filter = try OutputFilter(.decompress, using: .zlib, bufferCapacity: 1_024) { data in
        output += data ?? Data()
        if output.count > largestSize { throw TooLarge() }
      }
      try filter.write(Data(deflated))
      try filter.finalize()
    } catch {
      return nil
    }
    return ZlibFrame.checksum(of: output) == checksum ? output : nil
  }
}
