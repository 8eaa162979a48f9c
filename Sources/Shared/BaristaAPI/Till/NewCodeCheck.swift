/// A scanned code, to see whose it is; the code stays valid.
public struct NewCodeCheck: Codable, Hashable, Sendable {
  /// The scanned code or the twelve digits.
  public var code: String

  /// Makes a request.
  public init(code: String) { self.code = code }
}
