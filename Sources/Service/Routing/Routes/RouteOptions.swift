/// The options of a request for routes.
public struct RouteOptions: Sendable, Hashable {
  /// The number of alternatives to search for besides the fastest route; fewer may exist.
  public var alternatives: Int
  /// Whether the routes have steps.
  public var includesSteps: Bool

  /// Creates options.
  public init(alternatives: Int = 0, includesSteps: Bool = true) {
    self.alternatives = alternatives
    self.includesSteps = includesSteps
  }
}
