import MapTiles

/// A request for routes.
public struct RouteRequest: Codable, Hashable, Sendable {
  /// The position to start at.
  public var from: Coordinate
  /// The destination.
  public var to: Coordinate
  /// The number of routes besides the fastest, 0...3.
  public var alternatives: Int
  /// The language of instructions and names.
  public var language: String?

  /// Creates a request.
  public init(
    from: Coordinate, to: Coordinate, alternatives: Int = 0, language: String? = nil
  ) {
    self.from = from
    self.to = to
    self.alternatives = alternatives
    self.language = language
  }
}
