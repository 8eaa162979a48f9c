import Foundation

/// Verifies payment codes without the service.
///
/// A verified code may have been used before; only the service knows that.
public struct PaymentCodeVerifier: Sendable {
  /// A public key.
  public struct Key: Sendable, Hashable {
    /// The identifier in the header of codes.
    public let id: [UInt8]
    /// The 32 bytes of the Ed25519 key.
    public let publicKey: [UInt8]

    /// Makes a key.
    public init(id: [UInt8], publicKey: [UInt8]) {
      self.id = id
      self.publicKey = publicKey
    }
  }

  /// The difference of clocks that is tolerated for codes of the future, in seconds.
  public static let clockTolerance: TimeInterval = 30

  private let keys: [Key]
  private let isValidSignature:
    @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool
  private let decompress: @Sendable (_ stream: [UInt8], _ largestSize: Int) -> [UInt8]?

  /// Makes a verifier.
  ///
  /// - Parameters:
  ///   - isValidSignature: Verifies an Ed25519 signature.
  ///   - decompress: Returns the content of a zlib stream of at most a size; `nil` for a damaged or
  ///     larger one.
  public init(
    keys: [Key],
    isValidSignature:
      @escaping @Sendable (
        _ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]
      ) -> Bool,
    decompress: @escaping @Sendable (_ stream: [UInt8], _ largestSize: Int) -> [UInt8]?
  ) {
    self.keys = keys
    self.isValidSignature = isValidSignature
    self.decompress = decompress
  }

  /// Returns the claims of a code with a valid signature, whenever it was made.
  ///
  /// - Throws: ``PaymentCodeError/malformed``, ``PaymentCodeError/unknownKey``,
  ///   ``PaymentCodeError/wrongSignature``.
  public func claims(of text: String) throws(PaymentCodeError) -> PaymentClaims {
    let message = try PaymentCodeFormat.message(of: text, decompress: decompress)
    guard let key = keys.first(where: { $0.id == message.keyID }) else { throw .unknownKey }
    guard isValidSignature(message.signature, message.signedBytes, key.publicKey) else {
      throw .wrongSignature
    }
    guard let claims = PaymentClaims(message.payload) else { throw .malformed }
    return claims
  }

  /// Returns the claims of a code that a shop may redeem at a time.
  ///
  /// - Parameter now: The time by the clock of the service.
  /// - Throws: ``PaymentCodeError``.
  public func verify(
    _ text: String, shop: String, at now: Date
  ) throws(PaymentCodeError) -> PaymentClaims {
    let claims = try claims(of: text)
    guard now < claims.expiresAt else { throw .expired }
    guard claims.issuedAt <= now + Self.clockTolerance else { throw .notYetValid }
    guard claims.shopID ?? shop == shop else { throw .wrongShop }
    return claims
  }
}
