import HTTPServer
import Wire

extension Endpoint {
  /// Makes the documentation of the endpoint's route from its types, its path and a description.
  func documentation(_ description: EndpointDescription, status: HTTPStatus) -> RouteDocumentation {
    var parameters = path.split(separator: "/").filter { $0.first == "{" }.map { segment in
      RouteDocumentation.Parameter(
        String(segment.dropFirst().dropLast()), in: .path, "An identifier from the service.",
        isRequired: true, schema: ["type": "string", "minLength": 1])
    }
    parameters += description.parameters
    if needsKey {
      parameters.append(
        RouteDocumentation.Parameter(
          HTTPFieldName.idempotencyKey, in: .header,
          "The client's key for this request. A retry with the same key and body receives the"
            + " original response, marked \(HTTPFieldName.idempotentReplayed): true. Keys are"
            + " remembered for \(Int(IdempotencyStore.keyLifetime) / 86_400) days.",
          isRequired: true,
          schema: ["type": "string", "pattern": "^[!-~]{1,100}$"]))
    }
    let takesBody = Body.self != EmptyBody.self
    var answers = [Self.success(status)]
    // Any request can be malformed HTTP or meet an overloaded server.
    var errors: Set<HTTPStatus> = [.badRequest, .serviceUnavailable]
    errors.formUnion(description.errors)
    if needsSession { errors.formUnion([.unauthorized, .tooManyRequests]) }
    if path.contains("{") { errors.insert(.notFound) }
    if takesBody { errors.formUnion([.unsupportedMediaType, .contentTooLarge]) }
    if needsKey { errors.insert(.conflict) }
    answers += errors.map {
      RouteDocumentation.Answer(
        $0, Self.summary(of: $0), mediaType: Problem.mediaType, schema: Self.problem)
    }
    return RouteDocumentation(
      summary: description.summary, tag: description.tag, parameters: parameters,
      body: takesBody ? SchemaRecorder.schema(of: Body.self) : nil, answers: answers,
      needsSession: needsSession)
  }

  private static func summary(of error: HTTPStatus) -> String {
    guard error == .serviceUnavailable else { return error.reasonPhrase }
    return "Nothing was done, and Retry-After has the seconds after which to try again; unless the"
      + " type is \(ProblemType.outcomeUnknown.rawValue): then the request may have been done, and"
      + " repeating it with the same \(HTTPFieldName.idempotencyKey) resolves it."
  }

  private static func success(_ status: HTTPStatus) -> RouteDocumentation.Answer {
    guard Answer.self != EmptyBody.self else {
      return RouteDocumentation.Answer(.noContent, "Done.")
    }
    return RouteDocumentation.Answer(
      status, status == .created ? "Created." : "The result.",
      mediaType: "application/json", schema: SchemaRecorder.schema(of: Answer.self))
  }

  private static var problem: JSONValue { ["$ref": "#/components/schemas/Problem"] }
}

/// The schemas that all routes share.
public enum SharedSchemas {
  /// The schemas by name.
  public static let all: [JSONValue.Member] = [
    JSONValue.Member("Problem", SchemaRecorder.schema(of: Problem.self))
  ]
}
