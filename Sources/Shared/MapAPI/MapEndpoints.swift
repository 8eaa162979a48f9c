import Wire

/// The routes of the map; none needs a session.
///
/// All answer with `/problems/no-map` when the service has no map. Texts are in the language of the
/// query item `language`, or otherwise of `Accept-Language`.
public enum MapEndpoints {
  /// Returns the extent, source and languages of the map.
  public static let information = Endpoint<EmptyBody, MapInformation>(
    .get, "/v1/map", needsSession: false)

  /// Returns a tile in the binary form of `MapTile`, with an entity tag.
  ///
  /// An address outside the zoom levels of the map is a 404. A tile off the map is empty.
  public static let tile = Endpoint<EmptyBody, EmptyBody>(
    .get, "/v1/map/tiles/{zoom}/{x}/{y}", needsSession: false)

  /// Returns places, streets, addresses and intersections for a text, the best first.
  ///
  /// Takes `query`, `latitude` and `longitude` of the position to search near, `limit`, 1...50,
  /// and `language`; optionally `south`, `west`, `north` and `east` to stay inside.
  public static let search = Endpoint<EmptyBody, PlaceList>(
    .get, "/v1/map/search", needsSession: false)

  /// Returns completions of a text that is being typed; takes the query items of ``search``.
  public static let complete = Endpoint<EmptyBody, CompletionList>(
    .get, "/v1/map/complete", needsSession: false)

  /// Returns the address at a position, and nearby places; takes `latitude` and `longitude`.
  ///
  /// A position outside the map's bounds is a 422 with `/problems/off-the-map`.
  public static let reverse = Endpoint<EmptyBody, PlaceList>(
    .get, "/v1/map/reverse", needsSession: false)

  /// Returns routes for a car, the fastest first.
  ///
  /// A 422 has the type `/problems/off-the-map` or `/problems/no-route`, a 503 that of a server for
  /// routes that does not respond `/problems/routing-unavailable`.
  public static let routes = Endpoint<RouteRequest, RouteList>(
    .post, "/v1/map/routes", needsSession: false)
}
