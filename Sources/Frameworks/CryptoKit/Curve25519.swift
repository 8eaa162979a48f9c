import Cryptography
import Foundation

/// An elliptic curve with keys of 32 bytes.
public enum Curve25519 {
  /// Signatures with the curve: Ed25519.
  public enum Signing {
    /// A key that verifies signatures.
    public struct PublicKey: Sendable {
      /// The 32 bytes of the key.
      public let rawRepresentation: Data

      /// Makes a key from its bytes.
      ///
      /// - Throws: ``CryptoKitError/incorrectKeySize`` unless there are 32 bytes.
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes {
        let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
        guard bytes.count == Ed25519.keyLength else { throw CryptoKitError.incorrectKeySize }
        self.rawRepresentation = Data(bytes)
      }

      /// Returns whether a signature is one of the data by the owner of the key.
      public func isValidSignature<S, D>(_ signature: S, for data: D) -> Bool
      where S: DataProtocol, D: DataProtocol {
        Ed25519.isValid(
          Array(signature), of: Array(data), publicKey: Array(rawRepresentation))
      }
    }
  }
}
