/// What is kept of a password.
public struct PasswordHash: Sendable, Hashable {
  /// Argon2's own text, with salt and cost.
  let text: String
}
