/// The data of a greeting.
public struct Greeting: Codable, Hashable, Sendable {
  /// The customer's given name.
  public var name: String

  /// Makes a greeting.
  public init(name: String) { self.name = name }
}
