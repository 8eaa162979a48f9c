import Foundation
import RandomTesting

/// A random OpenStreetMap file as people may upload it: islands, footways only, ways that cross
/// themselves, missing and repeated elements, broken areas, strange tags, and edges of the world.
struct RandomExtract {
  /// The file.
  let xml: String
  /// The coordinates of its nodes.
  let places: [(latitude: Double, longitude: Double)]
  /// Its names.
  let names: [String]

  private static let centers = [
    (-33.87, 151.2), (0.0, 179.999), (-17.5, -179.998), (0.0, 0.0), (89.9, 10.0), (-85.2, 20.0),
    (51.5, -0.001),
  ]

  private static let words = [
    "George Street", "Rue de l’Église", "الشارع", "서울로", "🦘", "a", "", "&amp;", "&#x41;",
    "Cnr 1/2 &quot;X&quot;", "Straße", "İstanbul", String(repeating: "long ", count: 60),
  ]

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let center = Self.centers[random.number(0..<Self.centers.count)]
    let spread = [0.0, 1e-7, 0.001, 0.01, 2.0][random.number(0..<5)]
    let nodeCount = random.once(in: 12) ? 0 : random.number(1...60)
    var places: [(latitude: Double, longitude: Double)] = []
    var names: [String] = []
    var text = "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n"
    if random.once(in: 3) {
      text += "<bounds minlat=\"\(center.0 - 0.005)\" minlon=\"\(center.1 - 0.0005)\""
      text += " maxlat=\"\(center.0 + 0.005)\" maxlon=\"\(center.1 + 0.0005)\"/>\n"
    }
    func tag(_ key: String, _ value: String) -> String { "<tag k=\"\(key)\" v=\"\(value)\"/>" }
    func word() -> String {
      let word = Self.words[random.number(0..<Self.words.count)]
      names.append(word)
      return word
    }
    func choice(_ values: String...) -> String { values[random.number(0..<values.count)] }
    func commonTags() -> String {
      var tags = ""
      if !random.once(in: 3) { tags += tag("name", word()) }
      if random.once(in: 4) { tags += tag("name:ko", word()) + tag("alt_name", word()) }
      if random.once(in: 4) {
        tags += tag("addr:housenumber", choice("1", "12-14", "7a", "", "٣"))
        tags += tag("addr:street", word())
      }
      return tags
    }
    for id in 1...max(1, nodeCount) where nodeCount > 0 {
      let latitude = center.0 + Double.random(in: -1...1, using: &random) * spread
      var longitude = center.1 + Double.random(in: -1...1, using: &random) * spread
      if longitude > 180 { longitude -= 360 }
      if longitude < -180 { longitude += 360 }
      let clamped = min(90, max(-90, latitude))
      // A repeated id, and a missing one.
      let number = random.once(in: 15) ? max(1, id - 1) : id
      if random.once(in: 20) { continue }
      places.append((clamped, longitude))
      var tags = ""
      if random.once(in: 4) {
        tags =
          commonTags()
          + tag(
            choice("amenity", "shop", "place", "railway", "natural"),
            choice("cafe", "city", "station", "peak", "electronics", "?"))
      }
      if random.once(in: 15) { tags += tag("barrier", choice("bollard", "gate", "kerb")) }
      text += "<node id=\"\(number)\" lat=\"\(clamped)\" lon=\"\(longitude)\">\(tags)</node>\n"
    }
    let wayCount = random.number(0...40)
    let isWalking = random.once(in: 5)
    for id in 0..<wayCount {
      var nodes = (0..<random.number(0...7)).map { _ in random.number(1...(nodeCount + 2)) }
      if random.once(in: 3), let first = nodes.first { nodes.append(first) }
      if random.once(in: 6), let last = nodes.last { nodes.append(last) }
      var tags = commonTags()
      switch random.number(0..<6) {
      case 0, 1, 2:
        tags += tag(
          "highway",
          isWalking
            ? choice("footway", "steps", "pedestrian")
            : choice("residential", "motorway", "service", "footway", "primary_link", "proposed"))
        if random.once(in: 3) { tags += tag("oneway", choice("yes", "-1", "reversible", "no")) }
        if random.once(in: 3) {
          tags += tag("maxspeed", choice("50", "-5", "999999", "30 mph", "none", "٥٠", "1e9", ""))
        }
        if random.once(in: 6) { tags += tag("junction", "roundabout") }
        if random.once(in: 6) { tags += tag("access", choice("private", "no", "destination")) }
      case 3: tags += tag("building", "yes") + tag("height", choice("-3", "1e300", "12 m", "x"))
      case 4: tags += tag("natural", choice("coastline", "water", "wood"))
      default: tags += tag("railway", choice("rail", "tram", "abandoned")) + tag("layer", "99999")
      }
      let number = random.once(in: 15) ? 100 : 100 + id
      text += "<way id=\"\(number)\">"
      text += nodes.map { "<nd ref=\"\($0)\"/>" }.joined() + tags + "</way>\n"
    }
    for id in 0..<random.number(0...8) {
      text += "<relation id=\"\(500 + id)\">"
      for _ in 0..<random.number(0...5) {
        let kind = choice("way", "node", "relation")
        let reference =
          kind == "node"
          ? random.number(1...(nodeCount + 2))
          : (kind == "way" ? 100 : 500) + random.number(0...(wayCount + 2))
        let role = choice("outer", "inner", "from", "to", "via", "")
        text += "<member type=\"\(kind)\" ref=\"\(reference)\" role=\"\(role)\"/>"
      }
      text += choice(
        tag("type", "multipolygon") + tag("natural", "water"),
        tag("type", "restriction")
          + tag("restriction", choice("no_left_turn", "only_straight_on", "no_entry", "?")),
        tag("type", "boundary") + tag("place", "city") + tag("name", "Town"))
      text += "</relation>\n"
    }
    xml = text + "</osm>\n"
    self.places = places
    self.names = names
  }
}
