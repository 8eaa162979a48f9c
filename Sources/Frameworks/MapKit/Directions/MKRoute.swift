import CoreLocation
import Foundation

/// A route with its line and instructions.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class MKRoute: NSObject, @unchecked Sendable {
  /// A part of a route with one instruction.
  // Unchecked, because the class is open: its state is immutable.
  nonisolated open class Step: NSObject, @unchecked Sendable {
    /// The instruction at the beginning of the part.
    public let instructions: String
    /// A notice about the part; there are none.
    public let notice: String?
    /// The line of the part.
    public let polyline: MKPolyline
    /// The length in meters.
    public let distance: CLLocationDistance
    /// The kind of transport.
    public let transportType: MKDirectionsTransportType

    init(_ step: FoundRoute.Step) {
      instructions = step.instructions
      notice = nil
      polyline = MKPolyline(mapPoints: step.points.map { MKMapPoint($0) })
      distance = step.distanceInMeters
      transportType = .automobile
      super.init()
    }
  }

  /// The street that most of the route follows.
  public let name: String
  /// Notices about the route; there are none.
  public let advisoryNotices: [String]
  /// The length in meters.
  public let distance: CLLocationDistance
  /// The duration in seconds.
  public let expectedTravelTime: TimeInterval
  /// The kind of transport.
  public let transportType: MKDirectionsTransportType
  /// The line.
  public let polyline: MKPolyline
  /// The parts, in order.
  public let steps: [Step]

  init(_ route: FoundRoute) {
    name = route.name
    advisoryNotices = []
    distance = route.distanceInMeters
    expectedTravelTime = route.durationInSeconds
    transportType = .automobile
    polyline = MKPolyline(mapPoints: route.points.map { MKMapPoint($0) })
    steps = route.steps.map(Step.init)
    super.init()
  }
}
