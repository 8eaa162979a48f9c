import CSodium

/// The functions of libsodium, callable from any thread.
package enum Sodium {
  /// Whether the library has found its sources of randomness; made once, before the first use.
  static let isReady = sodium_init() >= 0

  /// Returns bytes that no one can foresee.
  package static func randomBytes(_ count: Int) -> [UInt8] {
    precondition(isReady, "There is no source of randomness.")
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { randombytes_buf(base, count) }
      initialized = count
    }
  }

  /// Returns the BLAKE2b digest of bytes, in 32 bytes.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    precondition(isReady, "The library is not there.")
    var digest = [UInt8](repeating: 0, count: 32)
    let code = crypto_generichash(&digest, 32, bytes, UInt64(bytes.count), nil, 0)
    precondition(code == 0, "Lengths that never change are never refused.")
    return digest
  }

  /// Returns the HMAC-SHA-512-256 code of bytes, in 32 bytes; the key has 32 bytes, too.
  package static func authenticationCode(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    precondition(isReady, "The library is not there.")
    precondition(key.count == Int(crypto_auth_keybytes()), "A key has 32 bytes.")
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_bytes()))
    crypto_auth(&code, bytes, UInt64(bytes.count), key)
    return code
  }

  /// Verifies an authentication code in constant time.
  package static func verify(_ code: [UInt8], of bytes: [UInt8], key: [UInt8]) -> Bool {
    guard code.count == Int(crypto_auth_bytes()) else { return false }
    return crypto_auth_verify(code, bytes, UInt64(bytes.count), key) == 0
  }
}
