public import Foundation

/// The public keys that verify payment codes, and the clock that they go with.
public struct CodeKeySet: Codable, Hashable, Sendable {
  /// A public key.
  public struct Key: Codable, Hashable, Sendable {
    /// The identifier in the header of codes.
    public var id: [UInt8]
    /// The 32 bytes of the Ed25519 key.
    public var publicKey: [UInt8]

    /// Makes a key.
    public init(id: [UInt8], publicKey: [UInt8]) {
      self.id = id
      self.publicKey = publicKey
    }
  }

  /// The keys, the newest first.
  public var keys: [Key]
  /// The seconds by which the clock of the service is ahead of this device's.
  public var clockDifference: TimeInterval

  /// Makes a set.
  public init(keys: [Key], clockDifference: TimeInterval) {
    self.keys = keys
    self.clockDifference = clockDifference
  }
}

/// Loads the keys that verify payment codes.
@MainActor
public protocol CodeKeyReading {
  /// Loads the keys, and compares the clock of the service with this device's.
  func codeKeys() async throws(LoadFailure) -> CodeKeySet
}
