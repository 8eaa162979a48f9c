/// The documentation of a route: its parameters, body and responses.
///
/// - SeeAlso: OpenAPI 3.1, "Operation Object".
public struct RouteDocumentation: Sendable {
  /// A value in the path, the query or a header field.
  public struct Parameter: Sendable, Hashable {
    /// The location of a parameter.
    public enum Place: String, Sendable, Hashable {
      /// A segment of the path.
      case path
      /// An item of the query.
      case query
      /// A header field.
      case header
    }

    /// The name.
    public let name: String
    /// The location.
    public let place: Place
    /// A description in one sentence.
    public let summary: String
    /// Whether a request without it is rejected.
    public let isRequired: Bool
    /// The JSON Schema of its value.
    public let schema: JSONValue

    /// Creates the description of a parameter.
    public init(
      _ name: String, in place: Place, _ summary: String, isRequired: Bool = false,
      schema: JSONValue
    ) {
      self.name = name
      self.place = place
      self.summary = summary
      self.isRequired = isRequired
      self.schema = schema
    }
  }

  /// One of the responses of a route.
  public struct Answer: Sendable, Hashable {
    /// The status code.
    public let status: HTTPStatus
    /// When it is sent, in one sentence.
    public let summary: String
    /// The media type of the body; `nil` without a body.
    public let mediaType: String?
    /// The JSON Schema of the body.
    public let schema: JSONValue?

    /// Creates the description of a response.
    public init(
      _ status: HTTPStatus, _ summary: String, mediaType: String? = nil, schema: JSONValue? = nil
    ) {
      self.status = status
      self.summary = summary
      self.mediaType = mediaType
      self.schema = schema
    }
  }

  /// A summary in one sentence.
  public var summary: String
  /// The part of the service that it belongs to.
  public var tag: String
  /// The parameters besides the body.
  public var parameters: [Parameter]
  /// The JSON Schema of the body; `nil` when there is none.
  public var body: JSONValue?
  /// The possible responses.
  public var answers: [Answer]
  /// Whether a request needs a session.
  public var needsSession: Bool

  /// Creates the documentation of a route.
  public init(
    summary: String, tag: String, parameters: [Parameter] = [], body: JSONValue? = nil,
    answers: [Answer], needsSession: Bool
  ) {
    self.summary = summary
    self.tag = tag
    self.parameters = parameters
    self.body = body
    self.answers = answers
    self.needsSession = needsSession
  }
}
