/// The cost of hashing a password.
///
/// - SeeAlso: RFC 9106, Argon2; OWASP Password Storage Cheat Sheet.
public struct PasswordCost: Sendable, Hashable {
  /// The number of passes over the memory, at least one.
  public let passes: Int
  /// The size of the memory, at least 8,192 bytes.
  public let memoryInBytes: Int

  /// Makes a cost.
  public init(passes: Int, memoryInBytes: Int) {
    precondition(passes >= 1 && memoryInBytes >= 8_192, "Argon2 allows no less.")
    self.passes = passes
    self.memoryInBytes = memoryInBytes
  }

  /// Two passes over 19 MiB, about 15 ms.
  public static let standard = PasswordCost(passes: 2, memoryInBytes: 19 * 1_024 * 1_024)

  /// The smallest cost, for databases in memory.
  public static let minimal = PasswordCost(passes: 1, memoryInBytes: 8_192)
}
