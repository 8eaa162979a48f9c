import MapTiles

/// Derives the facts about a map from its elements.
enum DescriptionImport {
  static func description(
    of data: OSMData, bounds: MapBounds, features: [MapFeature], fileName: String
  ) -> MapDescription {
    MapDescription(
      bounds: bounds, name: name(features) ?? fileName,
      attribution: "© OpenStreetMap contributors",
      isSketch: data.ways.contains { $0.tags["ferry:sketch"] == "yes" }
        || data.nodeTags.values.contains { $0["ferry:sketch"] == "yes" },
      languages: languages(features), countryCode: countryCode(data))
  }

  /// Returns the declared bounds if they are on the earth, otherwise those of all nodes.
  static func bounds(of data: OSMData) -> MapBounds {
    if let bounds = data.bounds, bounds.north > bounds.south, bounds.east > bounds.west,
      abs(bounds.north) <= 90, abs(bounds.south) <= 90, abs(bounds.east) <= 180,
      abs(bounds.west) <= 180
    {
      return bounds
    }
    let latitudes = data.nodes.latitudes
    let longitudes = data.nodes.longitudes
    return MapBounds(
      south: Double(latitudes.min() ?? 0) / 1e7, west: Double(longitudes.min() ?? 0) / 1e7,
      north: Double(latitudes.max() ?? 0) / 1e7, east: Double(longitudes.max() ?? 0) / 1e7)
  }

  private static func name(_ features: [MapFeature]) -> String? {
    let localities = features.compactMap { feature -> (rank: Int, name: String)? in
      guard case .place(let kind, let rank, _, _) = feature.content, let names = feature.names,
        kind.rawValue <= MapPlace.Kind.village.rawValue
      else { return nil }
      return (rank, names.local)
    }
    return localities.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// The languages of one name in fifty at least, the most frequent first.
  private static func languages(_ features: [MapFeature]) -> [String] {
    var counts: [String: Int] = [:]
    var total = 0
    for names in Set(features.compactMap(\.names)) {
      total += 1
      for language in names.translations.keys { counts[language, default: 0] += 1 }
    }
    return counts.filter { $0.value * 50 >= total }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func countryCode(_ data: OSMData) -> String {
    var counts: [String: Int] = [:]
    func count(_ tags: [String: String]) {
      if let code = tags["addr:country"], code.count == 2 { counts[code, default: 0] += 1 }
    }
    for tags in data.nodeTags.values { count(tags) }
    for way in data.ways { count(way.tags) }
    if let code = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key {
      return code.uppercased()
    }
    let countries = data.relations.filter { $0.tags["admin_level"] == "2" }
    return countries.compactMap { $0.tags["ISO3166-1"] ?? $0.tags["ISO3166-1:alpha2"] }.first ?? ""
  }
}
