import Cryptography
import Foundation
import PaymentCodes
import Serving
import Storage
import Zlib

/// Signs and verifies payment codes with the key that all processes share.
struct CodeSigner: Sendable {
  let keyID: [UInt8]
  let publicKey: [UInt8]
  private let key: Ed25519.PrivateKey
  private let verifier: PaymentCodeVerifier

  init(seed: [UInt8]) {
    let key = Ed25519.PrivateKey(seed: seed)
    self.key = key
    publicKey = key.publicKey
    keyID = Array(key.publicKey.prefix(8))
    verifier = PaymentCodeVerifier(
      keys: [PaymentCodeVerifier.Key(id: keyID, publicKey: publicKey)],
      isValidSignature: { Ed25519.isValid($0, of: $1, publicKey: $2) },
      decompress: { ZlibStream.decompress($0, largestSize: $1) })
  }

  /// The identifier of the key in hexadecimal digits.
  var keyText: String { Hexadecimal.text(of: keyID) }

  /// Reads the seed of the key, which the first process makes.
  static func shared(
    in transaction: any WriteTransaction, fresh: [UInt8]
  ) async throws -> CodeSigner {
    let text = Data(fresh).base64EncodedString()
    try await transaction.execute(
      Query(
        sql: """
          INSERT INTO loyalty_secrets (name, value) VALUES ('codes', ?1)
          ON CONFLICT (name) DO NOTHING
          """, bindings: [.text(text)]))
    let query = Query(sql: "SELECT value FROM loyalty_secrets WHERE name = 'codes'")
    guard let row = try await transaction.firstRow(query),
      let seed = Data(base64Encoded: try row.text("value")), seed.count == Ed25519.keyLength
    else { throw StorageError.unexpectedValue(column: "value") }
    return CodeSigner(seed: Array(seed))
  }

  /// Makes the text of a code.
  func text(of claims: PaymentClaims) -> String {
    PaymentCodeFormat.text(
      of: claims, keyID: keyID, sign: key.signature(of:), compress: ZlibStream.compress)
  }

  /// Returns the claims of a code with a valid signature.
  func claims(of text: String) throws(PaymentCodeError) -> PaymentClaims {
    try verifier.claims(of: text)
  }
}
