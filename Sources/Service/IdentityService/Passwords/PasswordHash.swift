/// The stored hash of a password.
public struct PasswordHash: Sendable, Hashable {
  /// The encoded Argon2 hash with salt and cost.
  let text: String
}
