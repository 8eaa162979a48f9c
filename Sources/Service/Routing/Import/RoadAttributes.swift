/// The properties of a road that follow from OpenStreetMap's tags of a way.
///
/// The keys and values are those of the OpenStreetMap wiki: "Key:highway", "Key:access",
/// "Key:oneway", "Key:junction", "Key:maxspeed", "Key:service".
package struct RoadAttributes: Sendable, Hashable {
  package var roadClass: RoadClass
  package var forwardSpeed: Int
  package var backwardSpeed: Int
  package var flags: RoadFlags
  package var name: RoadName?
  package var ref: String?

  /// Reads the tags; `nil` if the way is not a road, or cars may not use it.
  package init?(tags: [String: String]) {
    guard let highway = tags["highway"], let kind = Self.classes[highway],
      tags["area"] != "yes"
    else { return nil }
    roadClass = kind.roadClass
    flags = kind.isLink ? .link : []
    switch RoadAccess(tags: tags) {
    case .forbidden: return nil
    case .destinationOnly: flags.insert(.destinationOnly)
    case .allowed: break
    }
    if tags["service"] == "emergency_access" { return nil }
    if ["roundabout", "circular"].contains(tags["junction"]) { flags.insert(.roundabout) }
    if let bridge = tags["bridge"], bridge != "no" { flags.insert(.bridge) }
    if let tunnel = tags["tunnel"], tunnel != "no" { flags.insert(.tunnel) }

    let usual = Self.usualSpeed(of: kind, tags: tags)
    forwardSpeed = RoadSpeed.expected(tags["maxspeed:forward"] ?? tags["maxspeed"]) ?? usual
    backwardSpeed = RoadSpeed.expected(tags["maxspeed:backward"] ?? tags["maxspeed"]) ?? usual
    switch Self.direction(tags: tags, isOneWayByDefault: flags.contains(.roundabout)) {
    case .both: break
    case .forward: backwardSpeed = 0
    case .backward: forwardSpeed = 0
    case .alternating: return nil
    }

    if let text = tags["name"], !text.isEmpty {
      var translations: [String: String] = [:]
      for (key, value) in tags where key.hasPrefix("name:") && !value.isEmpty {
        translations[String(key.dropFirst(5))] = value
      }
      name = RoadName(text, translations: translations)
    }
    if let number = tags["ref"], !number.isEmpty { ref = number }
  }

  private enum Direction { case both, forward, backward, alternating }

  private static func direction(
    tags: [String: String], isOneWayByDefault: Bool
  ) -> Direction {
    let highway = tags["highway"]
    let value = tags["oneway:motorcar"] ?? tags["oneway:motor_vehicle"] ?? tags["oneway"]
    switch value {
    case "yes", "true", "1": return .forward
    case "-1", "reverse": return .backward
    case "no", "false", "0": return .both
    case "reversible", "alternating": return .alternating
    default: return isOneWayByDefault || highway == "motorway" ? .forward : .both
    }
  }

  private struct Kind {
    var roadClass: RoadClass
    var isLink = false
    /// km/h.
    var speed: Int
  }

  /// The classes of roads for cars, with the speed of cars on them where no limit is known.
  ///
  /// - SeeAlso: The speeds are those of OSRM's profile for cars, `car.lua` (version 26.10).
  private static let classes: [String: Kind] = [
    "motorway": Kind(roadClass: .motorway, speed: 90),
    "motorway_link": Kind(roadClass: .motorway, isLink: true, speed: 45),
    "trunk": Kind(roadClass: .trunk, speed: 85),
    "trunk_link": Kind(roadClass: .trunk, isLink: true, speed: 40),
    "primary": Kind(roadClass: .primary, speed: 65),
    "primary_link": Kind(roadClass: .primary, isLink: true, speed: 30),
    "secondary": Kind(roadClass: .secondary, speed: 55),
    "secondary_link": Kind(roadClass: .secondary, isLink: true, speed: 25),
    "tertiary": Kind(roadClass: .tertiary, speed: 40),
    "tertiary_link": Kind(roadClass: .tertiary, isLink: true, speed: 20),
    "unclassified": Kind(roadClass: .unclassified, speed: 25),
    "residential": Kind(roadClass: .residential, speed: 25),
    "living_street": Kind(roadClass: .livingStreet, speed: 10),
    "service": Kind(roadClass: .service, speed: 15),
  ]

  private static func usualSpeed(of kind: Kind, tags: [String: String]) -> Int {
    let slow = ["alley", "driveway", "parking_aisle", "drive-through", "parking"]
    return kind.roadClass == .service && slow.contains(tags["service"] ?? "") ? 10 : kind.speed
  }
}
