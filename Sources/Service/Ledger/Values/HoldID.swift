/// The identifier of a hold; chosen by the caller, so that nothing can be held twice under it.
public struct HoldID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The text in the tables.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text in the tables.
  public var description: String { rawValue }
}
