/// How much work it is to try one password.
///
/// - SeeAlso: RFC 9106, Argon2; OWASP Password Storage Cheat Sheet.
public struct PasswordCost: Sendable, Hashable {
  /// How often the memory is gone through, at least once.
  public let passes: Int
  /// How much memory is filled, at least 8,192 bytes.
  public let memoryInBytes: Int

  /// Makes a cost.
  public init(passes: Int, memoryInBytes: Int) {
    precondition(passes >= 1 && memoryInBytes >= 8_192, "Argon2 allows no less.")
    self.passes = passes
    self.memoryInBytes = memoryInBytes
  }

  /// 19 MiB twice: some 15 ms.
  public static let standard = PasswordCost(passes: 2, memoryInBytes: 19 * 1_024 * 1_024)

  /// The least there is, for databases that end with the process and hold invented people.
  public static let minimal = PasswordCost(passes: 1, memoryInBytes: 8_192)
}
