import CSodium

/// Signatures with Ed25519.
///
/// - SeeAlso: RFC 8032.
public enum Ed25519 {
  /// The length of a seed and of a public key, in bytes.
  public static let keyLength = 32
  /// The length of a signature, in bytes.
  public static let signatureLength = 64

  /// A private key.
  public struct PrivateKey: Sendable {
    /// The public key, 32 bytes.
    public let publicKey: [UInt8]
    private let secret: [UInt8]

    /// Makes the key of a seed.
    ///
    /// - Precondition: The seed has 32 bytes.
    public init(seed: [UInt8]) {
      precondition(Sodium.isReady, "The library is not there.")
      precondition(seed.count == keyLength, "A seed has 32 bytes.")
      var publicKey = [UInt8](repeating: 0, count: keyLength)
      var secret = [UInt8](repeating: 0, count: 64)
      crypto_sign_ed25519_seed_keypair(&publicKey, &secret, seed)
      self.publicKey = publicKey
      self.secret = secret
    }

    /// Returns the signature of a message, 64 bytes.
    public func signature(of message: [UInt8]) -> [UInt8] {
      var signature = [UInt8](repeating: 0, count: signatureLength)
      crypto_sign_ed25519_detached(
        &signature, nil, message, UInt64(message.count), secret)
      return signature
    }
  }

  /// Returns whether a signature is one of a message by the owner of a public key.
  ///
  /// Signatures and keys of another length are invalid, as are keys of small order.
  public static func isValid(
    _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
  ) -> Bool {
    precondition(Sodium.isReady, "The library is not there.")
    guard signature.count == signatureLength, publicKey.count == keyLength else { return false }
    return crypto_sign_ed25519_verify_detached(
      signature, message, UInt64(message.count), publicKey) == 0
  }
}
