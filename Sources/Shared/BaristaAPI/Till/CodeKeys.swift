import Foundation

/// The public keys that verify payment codes without the service.
public struct CodeKeys: Codable, Hashable, Sendable {
  /// A public key.
  public struct Key: Codable, Hashable, Sendable, Identifiable {
    /// The identifier in the header of codes, eight bytes in lowercase hexadecimal digits.
    public var id: String
    /// The algorithm, `EdDSA`.
    public var algorithm: String
    /// The 32 bytes of the Ed25519 key in Base64.
    public var publicKey: String

    /// Makes a key.
    public init(id: String, algorithm: String = "EdDSA", publicKey: String) {
      self.id = id
      self.algorithm = algorithm
      self.publicKey = publicKey
    }

    private enum CodingKeys: String, CodingKey {
      case id, algorithm
      case publicKey = "public_key"
    }
  }

  /// The keys, the newest first.
  public var keys: [Key]
  /// The time of the service, to correct the clock of the till.
  public var now: Date

  /// Makes an answer.
  public init(keys: [Key], now: Date) {
    self.keys = keys
    self.now = now
  }
}
