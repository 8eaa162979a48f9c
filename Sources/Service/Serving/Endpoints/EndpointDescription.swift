import HTTPServer

/// The parts of a route's OpenAPI operation that its endpoint cannot provide.
public struct EndpointDescription: Sendable {
  /// One sentence for the list of operations.
  public let summary: String
  /// The group of operations that the route belongs to.
  public let tag: String
  /// Query items and header fields.
  public let parameters: [RouteDocumentation.Parameter]
  /// The error statuses beyond those that every endpoint of its kind has.
  public let errors: [HTTPStatus]

  /// Makes a description.
  public init(
    _ summary: String, tag: String, _ parameters: [RouteDocumentation.Parameter] = [],
    errors: [HTTPStatus] = []
  ) {
    self.summary = summary
    self.tag = tag
    self.parameters = parameters
    self.errors = errors
  }
}

extension RouteDocumentation.Parameter {
  /// The position to continue a list from.
  public static let cursor = Self(
    "cursor", in: .query, "The next_cursor of the previous page; omit it for the first page.",
    schema: ["type": "string", "maxLength": 256])
  /// The page size.
  public static let limit = Self(
    "limit", in: .query, "The largest number of items.",
    schema: ["type": "integer", "minimum": 1, "maximum": 200, "default": 50])
  /// The event after which a stream resumes.
  public static let lastEventID = Self(
    "Last-Event-ID", in: .header,
    "The id of the last event that the client received. After an id that the stream does not know, "
      + "or no longer knows, the first event is `reset`: the client reads everything again.",
    schema: ["type": "string"])

  /// Makes an optional query item.
  public static func query(_ name: String, _ summary: String, schema: JSONValue) -> Self {
    Self(name, in: .query, summary, schema: schema)
  }
}
