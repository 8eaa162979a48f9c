/// The body that confirms a new email address.
public struct EmailConfirmation: Codable, Hashable, Sendable {
  /// The six-digit code; valid once, for fifteen minutes and five attempts.
  public var code: String

  /// Makes the body.
  public init(code: String) { self.code = code }
}
