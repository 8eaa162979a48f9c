/// What a route takes and answers, for whoever calls it.
///
/// - SeeAlso: OpenAPI 3.1, "Operation Object".
public struct RouteDocumentation: Sendable {
  /// A value in the path, the query or the head.
  public struct Parameter: Sendable, Hashable {
    /// Where a parameter stands.
    public enum Place: String, Sendable, Hashable {
      /// In the path.
      case path
      /// In the query.
      case query
      /// In the head.
      case header
    }

    /// Its name.
    public let name: String
    /// Where it stands.
    public let place: Place
    /// What it is, in a sentence.
    public let summary: String
    /// Whether a call without it is refused.
    public let isRequired: Bool
    /// The JSON Schema of its value.
    public let schema: JSONValue

    /// Describes a parameter.
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

  /// One of the answers that a route has.
  public struct Answer: Sendable, Hashable {
    /// The outcome.
    public let status: HTTPStatus
    /// When it comes, in a sentence.
    public let summary: String
    /// What follows the head; `nil` for nothing.
    public let mediaType: String?
    /// The JSON Schema of what follows.
    public let schema: JSONValue?

    /// Describes an answer.
    public init(
      _ status: HTTPStatus, _ summary: String, mediaType: String? = nil, schema: JSONValue? = nil
    ) {
      self.status = status
      self.summary = summary
      self.mediaType = mediaType
      self.schema = schema
    }
  }

  /// What the route does, in a sentence.
  public var summary: String
  /// Which part of the service it belongs to.
  public var tag: String
  /// What it takes beside the body.
  public var parameters: [Parameter]
  /// The JSON Schema of the body; `nil` when there is none.
  public var body: JSONValue?
  /// What it answers.
  public var answers: [Answer]
  /// Whether a call needs a session.
  public var needsSession: Bool

  /// Describes a route.
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
