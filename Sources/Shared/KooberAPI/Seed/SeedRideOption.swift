/// An animal in the seed's format.
public struct SeedRideOption: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the option.
  public var id: String
  /// The name.
  public var name: String

  /// Makes an option.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
