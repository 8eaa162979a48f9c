import HTTPServer
import MapAPI
import MapTiles
import Maps
import Serving
import Wire

import protocol Routing.RouteFinding

/// The routes of the map: tiles, search, addresses and directions.
public struct MapService: Sendable {
  private let map: StreetMap?
  private let planner: RoutePlanner?

  /// Creates the service of a map, or one that answers with a problem without a map.
  ///
  /// - Parameter router: Finds routes; `nil` uses the roads of the map.
  public init(map: StreetMap?, router: (any RouteFinding)? = nil) {
    self.map = map
    planner = (router ?? map?.router).map { RoutePlanner(router: $0) }
  }

  /// The routes.
  public var routes: [Route] { [information, tile, search, complete, reverse, directions] }

  private var information: Route {
    .open(
      MapEndpoints.information,
      description: EndpointDescription(
        "Returns the extent, source and languages of the map.", tag: "Map", errors: [.notFound])
    ) { [self] _ in
      let map = try loadedMap()
      return MapInformation(
        bounds: map.description.bounds, name: map.description.name,
        attribution: map.description.attribution, isSketch: map.description.isSketch,
        minimumZoom: MapDescription.zoomLevels.lowerBound,
        maximumZoom: MapDescription.zoomLevels.upperBound,
        languages: map.description.languages, revision: map.revision)
    }
  }

  private var tile: Route {
    .openFile(
      MapEndpoints.tile,
      description: EndpointDescription("Returns a vector tile.", tag: "Map"),
      mediaType: "application/octet-stream"
    ) { [self] call in
      let map = try loadedMap()
      guard let zoom = Int(call.parameters["zoom"]), let x = Int(call.parameters["x"]),
        let y = Int(call.parameters["y"])
      else { throw ProblemError.notFound }
      let address = TileAddress(zoom: zoom, x: x, y: y)
      guard address.isValid, MapDescription.zoomLevels.contains(zoom) else {
        throw ProblemError.notFound
      }
      let tag = "\"\(map.revision)-\(zoom)-\(x)-\(y)\""
      let headers: HTTPHeaders = [
        "Content-Type": "application/octet-stream", "Cache-Control": "public, max-age=3600",
        "ETag": tag,
      ]
      let known = call.request.headers.elements(of: "If-None-Match")
      if known.contains(where: { $0 == "*" || $0 == tag || $0 == "W/" + tag }) {
        return HTTPResponse(.notModified, headers: headers)
      }
      return HTTPResponse(.ok, headers: headers, body: map.tile(at: address) ?? [])
    }
  }

  private var search: Route {
    .open(
      MapEndpoints.search,
      description: EndpointDescription(
        "Returns places, streets, addresses and intersections for a text.", tag: "Map",
        Self.searchParameters, errors: [.notFound])
    ) { [self] call in
      let query = MapQuery(request: call.request)
      let answers = PlaceAnswers(languages: try query.languages())
      return PlaceList(places: try results(query).map(answers.place))
    }
  }

  private var complete: Route {
    .open(
      MapEndpoints.complete,
      description: EndpointDescription(
        "Returns completions of a text that is being typed.", tag: "Map", Self.searchParameters,
        errors: [.notFound])
    ) { [self] call in
      let query = MapQuery(request: call.request)
      let languages = try query.languages()
      let answers = PlaceAnswers(languages: languages)
      let found = try results(query).map(answers.completion)
      let categories = try loadedMap().categories(beginningWith: try query.text()).prefix(2)
      let titles = categories.compactMap { StreetMap.title(of: $0, languages: languages) }
      let completions = titles.map { MapCompletion(title: $0, subtitle: "", place: nil) } + found
      return CompletionList(completions: Array(completions.prefix(try query.limit())))
    }
  }

  private var reverse: Route {
    .open(
      MapEndpoints.reverse,
      description: EndpointDescription(
        "Returns the address at a position, and nearby places.", tag: "Map",
        MapQuery.requiredPosition + [MapQuery.limit, MapQuery.language],
        errors: [.notFound, .unprocessableContent])
    ) { [self] call in
      let query = MapQuery(request: call.request)
      let map = try loadedMap()
      guard let position = try query.position() else {
        throw ProblemError.malformedQuery("latitude and longitude are missing.")
      }
      guard map.description.bounds.contains(position) else {
        throw ProblemError(
          .unprocessableContent, MapProblems.offTheMap, "The position is off the map",
          detail: "The map is of \(map.description.name).")
      }
      let answers = PlaceAnswers(languages: try query.languages())
      let results = map.results(at: position, limit: try query.limit())
      return PlaceList(places: results.map(answers.place))
    }
  }

  private var directions: Route {
    .open(
      MapEndpoints.routes,
      description: EndpointDescription(
        "Returns routes for a car, the fastest first.", tag: "Map",
        errors: [.notFound, .unprocessableContent])
    ) { [self] call in
      guard let planner else { throw Self.noMap }
      let body = call.body
      for (pointer, position) in [("/from", body.from), ("/to", body.to)] {
        guard abs(position.latitude) <= 90, abs(position.longitude) <= 180 else {
          throw ProblemError.invalidValue(pointer, "This is not a position on Earth.")
        }
      }
      guard (0...3).contains(body.alternatives) else {
        throw ProblemError.invalidValue("/alternatives", "It must be 0 to 3.")
      }
      let languages: [String]
      if let language = body.language {
        guard let checked = try? MapQuery.checked(language) else {
          throw ProblemError.invalidValue("/language", "It must be a language tag.")
        }
        languages = [checked]
      } else {
        languages = MapQuery.accepted(by: call.request)
      }
      let spoken = languages.compactMap { Language(rawValue: String($0.prefix(2))) }.first
      return try await planner.routes(
        from: body.from, to: body.to, alternatives: body.alternatives,
        languages: languages.map { String($0.prefix { $0 != "-" }) },
        texts: InstructionText(language: spoken ?? .english))
    }
  }

  private static let searchParameters =
    [MapQuery.text] + MapQuery.position + [MapQuery.limit, MapQuery.language] + MapQuery.bounds

  private static let noMap = ProblemError(
    .notFound, MapProblems.noMap, "There is no map",
    detail: "Start the service with a map: ferry serve --map FILE.")

  private func loadedMap() throws(ProblemError) -> StreetMap {
    guard let map else { throw Self.noMap }
    return map
  }

  private func results(_ query: MapQuery) throws(ProblemError) -> [SearchResult] {
    let map = try loadedMap()
    return map.search(
      try query.text(), near: try query.position() ?? map.description.bounds.center,
      limit: try query.limit(), bounds: try query.bounds())
  }
}
