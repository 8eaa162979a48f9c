import Cryptography

/// Signs messages with a secret key, so that the service recognizes its own.
public struct MessageAuthentication: Sendable {
  /// The number of bytes of a key.
  public static let keyLength = 32

  private let key: [UInt8]

  /// Makes a signer.
  ///
  /// - Precondition: The key has ``keyLength`` bytes.
  public init(key: [UInt8]) {
    precondition(key.count == Self.keyLength, "A key has 32 bytes.")
    self.key = key
  }

  /// Returns the code of a message, in 32 bytes.
  public func code(of message: [UInt8]) -> [UInt8] {
    Sodium.authenticationCode(message, key: key)
  }

  /// Verifies a code in constant time.
  public func isValid(_ code: [UInt8], of message: [UInt8]) -> Bool {
    Sodium.verify(code, of: message, key: key)
  }
}
