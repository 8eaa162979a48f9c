/// The identifier of an account; chosen by the caller, never reused.
public struct AccountID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The text in the tables.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text in the tables.
  public var description: String { rawValue }
}
