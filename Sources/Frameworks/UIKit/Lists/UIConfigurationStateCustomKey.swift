/// The name of a state of the application's own.
nonisolated public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Names a state.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Names a state.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
