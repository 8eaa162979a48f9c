import CSodium

/// The BLAKE2b hash.
///
/// - SeeAlso: RFC 7693.
public enum BLAKE2b {
  /// Returns the digest of bytes, in 32 bytes.
  public static func digest(of bytes: [UInt8]) -> [UInt8] { Sodium.digest(bytes) }
}
