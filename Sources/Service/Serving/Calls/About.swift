import HTTPServer

/// What a route's description says that its endpoint does not.
public struct About: Sendable {
  /// What the route does, in a sentence.
  public let summary: String
  /// Which part of the service it belongs to.
  public let tag: String
  /// What the query may say, and further fields of the head.
  public let parameters: [RouteDocumentation.Parameter]
  /// How it may refuse, beside what every route of its sort has.
  public let refusals: [HTTPStatus]

  /// Describes a route.
  public init(
    _ summary: String, tag: String, _ parameters: [RouteDocumentation.Parameter] = [],
    refuses refusals: [HTTPStatus] = []
  ) {
    self.summary = summary
    self.tag = tag
    self.parameters = parameters
    self.refusals = refusals
  }
}

extension RouteDocumentation.Parameter {
  /// Where a list goes on.
  public static let cursor = Self(
    "cursor", in: .query, "The next_cursor of the answer before; without it a list begins.",
    schema: ["type": "string", "maxLength": 256])
  /// How many items of a list are wanted.
  public static let limit = Self(
    "limit", in: .query, "The largest number of items.",
    schema: ["type": "integer", "minimum": 1, "maximum": 200, "default": 50])

  /// An item of the query that is text.
  public static func query(_ name: String, _ summary: String, schema: JSONValue) -> Self {
    Self(name, in: .query, summary, schema: schema)
  }
}
