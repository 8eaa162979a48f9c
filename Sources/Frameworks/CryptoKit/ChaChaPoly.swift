import Cryptography
public import Foundation

/// Authenticated encryption with ChaCha20-Poly1305.
///
/// - SeeAlso: RFC 8439.
public enum ChaChaPoly {
  /// A number that is used once with a key: 12 bytes.
  public struct Nonce: ContiguousBytes, Sendable {
    let bytes: [UInt8]

    /// Makes a random nonce.
    public init() { bytes = Sodium.randomBytes(ChaCha20Poly1305.nonceLength) }

    /// Makes a nonce from its bytes.
    ///
    /// - Throws: ``CryptoKitError/incorrectParameterSize`` unless there are 12 bytes.
    public init<D>(data: D) throws where D: DataProtocol {
      guard data.count == ChaCha20Poly1305.nonceLength else {
        throw CryptoKitError.incorrectParameterSize
      }
      bytes = Array(data)
    }

    /// Calls a closure with the bytes of the nonce.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }

  /// An encrypted message with its nonce and its tag.
  public struct SealedBox: Sendable {
    /// The nonce.
    public let nonce: Nonce
    /// The encrypted message, as long as the message.
    public let ciphertext: Data
    /// The tag that authenticates the message, 16 bytes.
    public let tag: Data

    /// The nonce, the ciphertext and the tag.
    public var combined: Data { Data(nonce.bytes) + ciphertext + tag }

    /// Reads a box from its combined form.
    ///
    /// - Throws: ``CryptoKitError/incorrectParameterSize`` if there are too few bytes.
    public init<D>(combined: D) throws where D: DataProtocol {
      let bytes = Array(combined)
      let ends = ChaCha20Poly1305.nonceLength + ChaCha20Poly1305.tagLength
      guard bytes.count >= ends else { throw CryptoKitError.incorrectParameterSize }
      nonce = try Nonce(data: bytes.prefix(ChaCha20Poly1305.nonceLength))
      ciphertext = Data(
        bytes.dropFirst(ChaCha20Poly1305.nonceLength).dropLast(ChaCha20Poly1305.tagLength))
      tag = Data(bytes.suffix(ChaCha20Poly1305.tagLength))
    }

    init(nonce: Nonce, sealed: [UInt8]) {
      self.nonce = nonce
      ciphertext = Data(sealed.dropLast(ChaCha20Poly1305.tagLength))
      tag = Data(sealed.suffix(ChaCha20Poly1305.tagLength))
    }
  }

  /// Encrypts and authenticates a message.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` unless the key has 256 bits.
  public static func seal<Plaintext>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox where Plaintext: DataProtocol {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// Encrypts a message and authenticates it together with other data.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` unless the key has 256 bits.
  public static func seal<Plaintext, AuthenticatedData>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox where Plaintext: DataProtocol, AuthenticatedData: DataProtocol {
    guard key.bytes.count == ChaCha20Poly1305.keyLength else {
      throw CryptoKitError.incorrectKeySize
    }
    let nonce = nonce ?? Nonce()
    let sealed = ChaCha20Poly1305.seal(
      Array(message), key: key.bytes, nonce: nonce.bytes, context: Array(authenticatedData))
    return SealedBox(nonce: nonce, sealed: sealed)
  }

  /// Decrypts a message and verifies that it is authentic.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` unless the key has 256 bits, and
  ///   ``CryptoKitError/authenticationFailure`` for another key or a changed message.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }

  /// Decrypts a message and verifies it together with other data.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` unless the key has 256 bits, and
  ///   ``CryptoKitError/authenticationFailure`` for another key or changed data.
  public static func open<AuthenticatedData>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data where AuthenticatedData: DataProtocol {
    guard key.bytes.count == ChaCha20Poly1305.keyLength else {
      throw CryptoKitError.incorrectKeySize
    }
    let sealed = Array(sealedBox.ciphertext) + Array(sealedBox.tag)
    guard
      let message = ChaCha20Poly1305.open(
        sealed, key: key.bytes, nonce: sealedBox.nonce.bytes, context: Array(authenticatedData))
    else { throw CryptoKitError.authenticationFailure }
    return Data(message)
  }
}
