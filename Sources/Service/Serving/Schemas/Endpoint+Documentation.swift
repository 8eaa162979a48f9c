import HTTPServer
import Wire

extension Endpoint {
  /// Describes the route of this endpoint: what its types and its path say, and what is added.
  func documentation(_ about: About, status: HTTPStatus) -> RouteDocumentation {
    var parameters = path.split(separator: "/").filter { $0.first == "{" }.map { segment in
      RouteDocumentation.Parameter(
        String(segment.dropFirst().dropLast()), in: .path, "A name that the service gave.",
        isRequired: true, schema: ["type": "string", "minLength": 1])
    }
    parameters += about.parameters
    if needsKey {
      parameters.append(
        RouteDocumentation.Parameter(
          "Idempotency-Key", in: .header,
          "The caller's name for this call; a repetition has the same.", isRequired: true,
          schema: ["type": "string", "pattern": "^[!-~]{1,100}$"]))
    }
    let takesBody = Body.self != Nothing.self
    var answers = [Self.success(status)]
    // Any request may be too much for the server as a whole, or be one that is not HTTP.
    var refusals: Set<HTTPStatus> = [.badRequest, .serviceUnavailable]
    refusals.formUnion(about.refusals)
    if needsSession { refusals.insert(.unauthorized) }
    if path.contains("{") { refusals.insert(.notFound) }
    if takesBody { refusals.formUnion([.unsupportedMediaType, .contentTooLarge]) }
    if needsKey { refusals.insert(.conflict) }
    answers += refusals.map {
      RouteDocumentation.Answer(
        $0, $0.reasonPhrase, mediaType: Problem.mediaType, schema: Self.problem)
    }
    return RouteDocumentation(
      summary: about.summary, tag: about.tag, parameters: parameters,
      body: takesBody ? SchemaRecorder.schema(of: Body.self) : nil, answers: answers,
      needsSession: needsSession)
  }

  private static func success(_ status: HTTPStatus) -> RouteDocumentation.Answer {
    guard Answer.self != Nothing.self else {
      return RouteDocumentation.Answer(.noContent, "It is done.")
    }
    return RouteDocumentation.Answer(
      status, status == .created ? "It was made." : "What was asked for.",
      mediaType: "application/json", schema: SchemaRecorder.schema(of: Answer.self))
  }

  private static var problem: JSONValue { ["$ref": "#/components/schemas/Problem"] }
}

/// The schemas that every description refers to.
public enum SharedSchemas {
  /// All of them by their names.
  public static let all: [JSONValue.Member] = [
    JSONValue.Member("Problem", SchemaRecorder.schema(of: Problem.self))
  ]
}
