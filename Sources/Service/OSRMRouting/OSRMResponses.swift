import Routing

/// The answer to a request for routes, or for the nearest road.
struct OSRMRouteResponse: Decodable, Sendable {
  let code: String
  let routes: [OSRMRoute]?
  let waypoints: [OSRMWaypoint]?
}

/// The answer to a request for a table.
struct OSRMTableResponse: Decodable, Sendable {
  let code: String
  let durations: [[Double?]]?
  let sources: [OSRMWaypoint]?
  let destinations: [OSRMWaypoint]?
}

/// A position on a road.
struct OSRMWaypoint: Decodable, Sendable {
  /// Longitude, then latitude.
  let location: [Double]
  let name: String?
  /// The distance in meters from the requested position.
  let distance: Double

  var point: RoadPoint? { RoadPoint(position: location) }
  var roadName: RoadName? { name.flatMap { $0.isEmpty ? nil : RoadName($0) } }
}

struct OSRMRoute: Decodable, Sendable {
  let distance: Double
  let duration: Double
  let geometry: OSRMLine
  let legs: [OSRMLeg]
}

struct OSRMLeg: Decodable, Sendable {
  struct Annotation: Decodable, Sendable {
    let duration: [Double]?
  }

  let steps: [OSRMStep]?
  let annotation: Annotation?
}

struct OSRMStep: Decodable, Sendable {
  struct Turn: Decodable, Sendable {
    let type: String
    let modifier: String?
    let exit: Int?
    let bearingAfter: Double?

    private enum CodingKeys: String, CodingKey {
      case type, modifier, exit
      case bearingAfter = "bearing_after"
    }
  }

  let maneuver: Turn
  let name: String?
  let ref: String?
  let distance: Double
  let duration: Double
  let geometry: OSRMLine
}

/// A GeoJSON line.
struct OSRMLine: Decodable, Sendable {
  let coordinates: [[Double]]

  var points: [RoadPoint] { coordinates.compactMap(RoadPoint.init(position:)) }
}

extension RoadPoint {
  /// Reads a GeoJSON position: longitude, then latitude.
  init?(position: [Double]) {
    guard position.count >= 2 else { return nil }
    self.init(latitude: position[1], longitude: position[0])
  }
}
