/// A route for a car.
public struct MapRoute: Codable, Hashable, Sendable {
  /// The name of its longest street.
  public var name: String
  /// The length in meters.
  public var distanceInMeters: Double
  /// The time without traffic, in seconds.
  public var durationInSeconds: Double
  /// The line in the form of `EncodedPolyline`.
  public var polyline: String
  /// The steps, from departure to arrival.
  public var steps: [RouteStep]

  /// Creates a route.
  public init(
    name: String, distanceInMeters: Double, durationInSeconds: Double, polyline: String,
    steps: [RouteStep]
  ) {
    self.name = name
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.polyline = polyline
    self.steps = steps
  }

  private enum CodingKeys: String, CodingKey {
    case name, polyline, steps
    case distanceInMeters = "distance_in_meters"
    case durationInSeconds = "duration_in_seconds"
  }
}

/// One maneuver of a route and the way to the next.
public struct RouteStep: Codable, Hashable, Sendable {
  /// The instruction, such as "Turn left onto George Street".
  public var instruction: String
  /// The maneuver, such as `turn_left`.
  public var maneuver: String
  /// The street after the maneuver; empty without a name.
  public var street: String
  /// The length in meters until the next maneuver.
  public var distanceInMeters: Double
  /// The time in seconds until the next maneuver.
  public var durationInSeconds: Double
  /// The line until the next maneuver, in the form of `EncodedPolyline`.
  public var polyline: String

  /// Creates a step.
  public init(
    instruction: String, maneuver: String, street: String, distanceInMeters: Double,
    durationInSeconds: Double, polyline: String
  ) {
    self.instruction = instruction
    self.maneuver = maneuver
    self.street = street
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.polyline = polyline
  }

  private enum CodingKeys: String, CodingKey {
    case instruction, maneuver, street, polyline
    case distanceInMeters = "distance_in_meters"
    case durationInSeconds = "duration_in_seconds"
  }
}

/// Routes, the fastest first.
public struct RouteList: Codable, Hashable, Sendable {
  /// The routes.
  public var routes: [MapRoute]

  /// Creates a list.
  public init(routes: [MapRoute]) { self.routes = routes }
}
