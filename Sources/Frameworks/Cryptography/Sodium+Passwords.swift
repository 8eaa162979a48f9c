import CSodium
import Foundation

/// The hashing of passwords.
extension Sodium {
  /// Returns the argon2id hash of a password with its salt and cost; `nil` when memory ran out.
  package static func hash(
    _ password: [UInt8], passes: Int, memoryInBytes: Int
  ) -> String? {
    precondition(isReady, "The library is not there.")
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let code = crypto_pwhash_str_alg(
      &text, password.map(CChar.init(bitPattern:)), UInt64(password.count), UInt64(passes),
      memoryInBytes, crypto_pwhash_alg_argon2id13())
    guard code == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Verifies a password in constant time.
  package static func verify(_ password: [UInt8], against hash: String) -> Bool {
    precondition(isReady, "The library is not there.")
    let characters = password.map(CChar.init(bitPattern:))
    return crypto_pwhash_str_verify(field(hash), characters, UInt64(characters.count)) == 0
  }

  /// Returns a hash that matches no password but takes the same work to verify.
  ///
  /// - SeeAlso: The PHC string format, for the text of Argon2.
  package static func hashOfNothing(passes: Int, memoryInBytes: Int) -> String {
    func base64(_ count: Int) -> String {
      Data(randomBytes(count)).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
    let costs = "m=\(memoryInBytes / 1_024),t=\(passes),p=1"
    let text = "$argon2id$v=19$\(costs)$\(base64(16))$\(base64(32))"
    precondition(
      !needsRehash(text, passes: passes, memoryInBytes: memoryInBytes),
      "The library reads its own text.")
    return text
  }

  /// Returns whether a hash was made with another cost.
  package static func needsRehash(
    _ hash: String, passes: Int, memoryInBytes: Int
  ) -> Bool {
    crypto_pwhash_str_needs_rehash(field(hash), UInt64(passes), memoryInBytes) != 0
  }

  /// Returns a hash in the field of fixed length that the library reads.
  private static func field(_ hash: String) -> [CChar] {
    let length = Int(crypto_pwhash_strbytes())
    let text = hash.utf8CString.prefix(length - 1)
    return text + [CChar](repeating: 0, count: length - text.count)
  }
}
