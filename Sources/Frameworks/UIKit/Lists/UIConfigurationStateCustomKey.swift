/// Identifies an app-defined state.
nonisolated public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The identifier string.
  public let rawValue: String

  /// Creates an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
