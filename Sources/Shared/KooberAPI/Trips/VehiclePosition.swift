import Foundation
import Wire

/// The last reported position of an animal.
public struct VehiclePosition: Codable, Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The direction of travel in degrees clockwise from north, 0..<360.
  public var heading: Double
  /// The speed in meters per second.
  public var speed: Double
  /// The time of the report.
  public var recordedAt: Date

  /// Makes a position.
  public init(coordinate: Coordinate, heading: Double, speed: Double, recordedAt: Date) {
    self.coordinate = coordinate
    self.heading = heading
    self.speed = speed
    self.recordedAt = recordedAt
  }

  private enum CodingKeys: String, CodingKey {
    case coordinate, heading, speed
    case recordedAt = "recorded_at"
  }
}
