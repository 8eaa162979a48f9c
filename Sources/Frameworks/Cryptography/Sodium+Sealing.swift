import CSodium

/// ChaCha20-Poly1305 in the variant of the IETF.
///
/// - SeeAlso: RFC 8439.
package enum ChaCha20Poly1305 {
  /// The length of a key in bytes.
  package static let keyLength = 32
  /// The length of a nonce in bytes.
  package static let nonceLength = 12
  /// The length of an authentication tag in bytes.
  package static let tagLength = 16

  /// Returns the ciphertext of a message, followed by its tag.
  ///
  /// - Parameter context: Data that is authenticated but not encrypted.
  package static func seal(
    _ message: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) -> [UInt8] {
    precondition(Sodium.isReady, "The library is not there.")
    precondition(key.count == keyLength && nonce.count == nonceLength, "Lengths are fixed.")
    var sealed = [UInt8](repeating: 0, count: message.count + tagLength)
    var length: UInt64 = 0
    crypto_aead_chacha20poly1305_ietf_encrypt(
      &sealed, &length, message, UInt64(message.count), context, UInt64(context.count), nil, nonce,
      key)
    return sealed
  }

  /// Returns the message of a ciphertext with its tag; `nil` if the tag is invalid.
  package static func open(
    _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) -> [UInt8]? {
    precondition(Sodium.isReady, "The library is not there.")
    guard key.count == keyLength, nonce.count == nonceLength, sealed.count >= tagLength else {
      return nil
    }
    // One byte more, because an empty array has no address.
    var message = [UInt8](repeating: 0, count: sealed.count - tagLength + 1)
    var length: UInt64 = 0
    let code = crypto_aead_chacha20poly1305_ietf_decrypt(
      &message, &length, nil, sealed, UInt64(sealed.count), context, UInt64(context.count), nonce,
      key)
    return code == 0 ? Array(message.prefix(sealed.count - tagLength)) : nil
  }
}
