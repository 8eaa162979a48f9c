/// A description of routes for clients and tools.
///
/// - SeeAlso: OpenAPI 3.1.1.
public struct OpenAPIDocument: Sendable {
  /// The name of the service.
  public let title: String
  /// The version of the description.
  public let version: String
  /// The described routes; those without documentation are omitted.
  public let routes: [Route]
  /// Schemas referenced by others, by name.
  public let schemas: [JSONValue.Member]

  /// Creates the description of routes.
  public init(title: String, version: String, routes: [Route], schemas: [JSONValue.Member] = []) {
    self.title = title
    self.version = version
    self.routes = routes
    self.schemas = schemas
  }

  /// The document.
  public var value: JSONValue {
    var paths: [JSONValue.Member] = []
    for path in Set(routes.filter { $0.documentation != nil }.map(\.pattern.text)).sorted() {
      let operations = routes.filter { $0.pattern.text == path }
        .sorted { $0.method.rawValue < $1.method.rawValue }
        .compactMap { route in
          route.documentation.map {
            JSONValue.Member(
              route.method.rawValue.lowercased(), Self.operation($0, name: Self.name(of: route)))
          }
        }
      paths.append(JSONValue.Member(path, .object(operations)))
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": .text(title), "version": .text(version)],
      "servers": [["url": "/"]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas),
        "securitySchemes": ["session": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  /// Returns an operation's name for generated clients, such as `post_v1_transfers_id_cancel`.
  private static func name(of route: Route) -> String {
    let words = "\(route.method.rawValue.lowercased())\(route.pattern.text)"
    return String(words.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      .split(separator: "_").joined(separator: "_")
  }

  private static func operation(_ route: RouteDocumentation, name: String) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("operationId", .text(name)), .init("summary", .text(route.summary)),
      .init("tags", [.text(route.tag)]),
    ]
    if !route.parameters.isEmpty {
      members.append(.init("parameters", .list(route.parameters.map(parameter))))
    }
    if let body = route.body {
      members.append(
        .init(
          "requestBody",
          ["required": true, "content": ["application/json": ["schema": body]]]))
    }
    let codes = Set(route.answers.map(\.status.code)).sorted()
    members.append(
      .init(
        "responses",
        .object(
          codes.map { code in
            JSONValue.Member("\(code)", answer(route.answers.filter { $0.status.code == code }))
          })))
    members.append(.init("security", route.needsSession ? [["session": []]] : []))
    return .object(members)
  }

  private static func parameter(_ parameter: RouteDocumentation.Parameter) -> JSONValue {
    [
      "name": .text(parameter.name), "in": .text(parameter.place.rawValue),
      "description": .text(parameter.summary), "required": .flag(parameter.isRequired),
      "schema": parameter.schema,
    ]
  }

  /// Describes the response with one status, which may have one of several media types.
  private static func answer(_ answers: [RouteDocumentation.Answer]) -> JSONValue {
    var members = [JSONValue.Member("description", .text(answers.first?.summary ?? ""))]
    let contents = answers.compactMap { answer in
      answer.mediaType.map {
        JSONValue.Member($0, ["schema": answer.schema ?? .object([])])
      }
    }
    if !contents.isEmpty { members.append(.init("content", .object(contents))) }
    return .object(members)
  }
}
