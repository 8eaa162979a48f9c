/// Proves that the mail of the new address is read by whoever asked for the change.
public struct EmailConfirmation: Codable, Hashable, Sendable {
  /// The six digits that were sent; good once, for fifteen minutes, for five tries.
  public var code: String

  /// Makes the body of a confirmation.
  public init(code: String) { self.code = code }
}
