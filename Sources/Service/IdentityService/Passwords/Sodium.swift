import CSodium
import Foundation

/// The functions of libsodium, callable from any thread.
enum Sodium {
  /// Whether the library has found its sources of randomness; made once, before the first use.
  private static let isReady = sodium_init() >= 0

  /// Returns bytes that no one can foresee.
  static func randomBytes(_ count: Int) -> [UInt8] {
    precondition(isReady, "There is no source of randomness.")
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { randombytes_buf(base, count) }
      initialized = count
    }
  }

  /// Returns the BLAKE2b digest of bytes, in 32 bytes.
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    precondition(isReady, "The library is not there.")
    var digest = [UInt8](repeating: 0, count: 32)
    let code = crypto_generichash(&digest, 32, bytes, UInt64(bytes.count), nil, 0)
    precondition(code == 0, "Lengths that never change are never refused.")
    return digest
  }

  /// Returns the HMAC-SHA-512-256 code of bytes, in 32 bytes; the key has 32 bytes, too.
  static func authenticationCode(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    precondition(isReady, "The library is not there.")
    precondition(key.count == Int(crypto_auth_keybytes()), "A key has 32 bytes.")
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_bytes()))
    crypto_auth(&code, bytes, UInt64(bytes.count), key)
    return code
  }

  /// Verifies an authentication code in constant time.
  static func verify(_ code: [UInt8], of bytes: [UInt8], key: [UInt8]) -> Bool {
    guard code.count == Int(crypto_auth_bytes()) else { return false }
    return crypto_auth_verify(code, bytes, UInt64(bytes.count), key) == 0
  }

  /// Returns the argon2id hash of a password with its salt and cost; `nil` when memory ran out.
  static func hash(_ password: [UInt8], cost: PasswordCost) -> String? {
    precondition(isReady, "The library is not there.")
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let code = crypto_pwhash_str_alg(
      &text, password.map(CChar.init(bitPattern:)), UInt64(password.count), UInt64(cost.passes),
      cost.memoryInBytes, crypto_pwhash_alg_argon2id13())
    guard code == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Verifies a password in constant time.
  static func verify(_ password: [UInt8], against hash: String) -> Bool {
    precondition(isReady, "The library is not there.")
    let characters = password.map(CChar.init(bitPattern:))
    return crypto_pwhash_str_verify(field(hash), characters, UInt64(characters.count)) == 0
  }

  /// Returns a hash that matches no password but takes the same work to verify.
  ///
  /// - SeeAlso: The PHC string format, for the text of Argon2.
  static func hashOfNothing(cost: PasswordCost) -> String {
    func base64(_ count: Int) -> String {
      Data(randomBytes(count)).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
    let costs = "m=\(cost.memoryInBytes / 1_024),t=\(cost.passes),p=1"
    let text = "$argon2id$v=19$\(costs)$\(base64(16))$\(base64(32))"
    precondition(!needsRehash(text, cost: cost), "The library reads its own text.")
    return text
  }

  /// Returns whether a hash was made with another cost.
  static func needsRehash(_ hash: String, cost: PasswordCost) -> Bool {
    crypto_pwhash_str_needs_rehash(field(hash), UInt64(cost.passes), cost.memoryInBytes) != 0
  }

  /// Returns a hash in the field of fixed length that the library reads.
  private static func field(_ hash: String) -> [CChar] {
    let length = Int(crypto_pwhash_strbytes())
    let text = hash.utf8CString.prefix(length - 1)
    return text + [CChar](repeating: 0, count: length - text.count)
  }
}
