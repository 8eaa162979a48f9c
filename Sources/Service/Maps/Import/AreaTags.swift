import MapTiles

/// The kinds of areas by OpenStreetMap's tags.
///
/// - SeeAlso: OpenStreetMap Wiki, "Map features".
enum AreaTags {
  /// Returns the kind of an area; `nil` if it is not drawn.
  static func kind(_ tags: [String: String]) -> MapArea.Kind? {
    if let building = tags["building"], building != "no" { return .building }
    for (key, kinds) in table {
      if let value = tags[key], let kind = kinds[value] { return kind }
    }
    if tags["man_made"] == "pier" || tags["man_made"] == "breakwater" { return .pier }
    if tags["man_made"] == "bridge" { return .bridge }
    if tags["area:highway"] == "pedestrian" { return .pedestrian }
    if let highway = tags["highway"], tags["area"] == "yes" || tags["type"] == "multipolygon",
      ["pedestrian", "footway", "path", "platform", "service"].contains(highway)
    {
      return .pedestrian
    }
    if tags["railway"] == "platform" || tags["public_transport"] == "platform" {
      return .pedestrian
    }
    if tags["place"] == "square" { return .pedestrian }
    return nil
  }

  /// Whether a closed way with these tags is an area and not a line.
  ///
  /// - SeeAlso: OpenStreetMap Wiki, "Area": closed ways of highways and barriers are lines.
  static func isArea(_ tags: [String: String]) -> Bool {
    if tags["area"] == "no" { return false }
    if tags["area"] == "yes" { return true }
    if tags["highway"] != nil || tags["barrier"] != nil {
      return tags["building"] != nil || tags["landuse"] != nil || tags["leisure"] != nil
        || tags["place"] == "square"
    }
    return true
  }

  /// Returns the height of a building in meters; zero if unknown.
  static func height(_ tags: [String: String]) -> Int {
    if let text = tags["height"] ?? tags["building:height"],
      let height = Double(text.prefix { $0.isNumber || $0 == "." }), height > 0, height < 1_000
    {
      return Int(height.rounded())
    }
    // A story has about three meters.
    if let levels = tags["building:levels"].flatMap({ Double($0) }), levels > 0, levels < 200 {
      return Int((levels * 3).rounded())
    }
    return 0
  }

  private static let table: [(String, [String: MapArea.Kind])] = [
    (
      "natural",
      [
        "water": .water, "wood": .wood, "scrub": .wood, "heath": .grass,
        "grassland": .grass, "beach": .beach, "sand": .sand, "shingle": .beach,
        "bare_rock": .rock, "scree": .rock, "cliff": .rock, "wetland": .wetland,
      ]
    ),
    ("waterway", ["riverbank": .water, "dock": .water]),
    (
      "leisure",
      [
        "park": .park, "garden": .garden, "pitch": .pitch, "track": .pitch,
        "playground": .playground, "golf_course": .park, "nature_reserve": .park,
        "common": .park, "dog_park": .park, "stadium": .stadium, "sports_centre": .stadium,
        "swimming_pool": .pool, "recreation_ground": .park,
      ]
    ),
    (
      "amenity",
      [
        "parking": .parking, "school": .school, "university": .school, "college": .school,
        "kindergarten": .school, "hospital": .hospital, "clinic": .hospital,
        "grave_yard": .cemetery, "marketplace": .pedestrian,
      ]
    ),
    (
      "landuse",
      [
        "grass": .grass, "meadow": .grass, "village_green": .park, "recreation_ground": .park,
        "forest": .wood, "orchard": .farmland, "vineyard": .farmland, "farmland": .farmland,
        "allotments": .garden, "flowerbed": .garden, "cemetery": .cemetery,
        "residential": .residential, "commercial": .commercial, "retail": .commercial,
        "industrial": .industrial, "port": .industrial, "harbour": .industrial,
        "railway": .railway, "construction": .construction, "brownfield": .construction,
        "military": .military, "reservoir": .water, "basin": .water,
        "greenfield": .grass,
      ]
    ),
    ("aeroway", ["aerodrome": .airport, "apron": .airport, "helipad": .airport]),
    ("tourism", ["zoo": .park, "theme_park": .park]),
  ]
}
