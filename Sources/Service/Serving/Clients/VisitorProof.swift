import Cryptography
import Foundation

/// Proves the address of the visitor on whose behalf an app sends requests.
///
/// The apps of all visitors send their requests from the host's own address, where one visitor
/// could exhaust the limits of all others. The host gives each app a proof of its visitor's
/// address, which the app sends in a header field and cannot make for another address.
public struct VisitorProof: Sendable {
  /// The header field.
  public static let fieldName = "Ferry-Visitor"

  /// The environment variable of an app with its proof.
  public static let variableName = "FERRY_VISITOR"

  private let key: [UInt8]

  /// Makes proofs with a new key.
  public init() { key = Sodium.randomBytes(32) }

  /// Returns the proof of an address.
  public func proof(of address: String) -> String {
    let code = Sodium.authenticationCode(Array(address.utf8), key: key)
    return "\(address) \(Data(code).base64EncodedString())"
  }

  /// Returns the address that a proof proves; `nil` for a text that this object did not make.
  public func address(provenBy text: String) -> String? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let code = Data(base64Encoded: String(parts[1])),
      Sodium.verify(Array(code), of: Array(parts[0].utf8), key: key)
    else { return nil }
    return String(parts[0])
  }
}
