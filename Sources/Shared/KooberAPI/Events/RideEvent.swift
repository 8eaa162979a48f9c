import Foundation
import Wire

/// A change that the service streams to the apps of a rider.
///
/// On the wire, the name of a case is the name of the event, and its body is the data as JSON. A
/// stream resumes after the id of an event, or begins with `reset` when that is impossible.
public enum RideEvent: Hashable, Sendable {
  /// `trip`: a trip changed: its state, driver, drop-off, price or rating.
  case trip(Trip)
  /// `position`: the driver of a trip moved.
  case position(TripPosition)
  /// `booking`: a booking changed.
  case booking(Booking)
  /// `reset`: events were missed; the app must reload its data.
  case reset

  /// The name of the event on the wire.
  public var name: String {
    switch self {
    case .trip: "trip"
    case .position: "position"
    case .booking: "booking"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire: one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  public func data() throws -> Data {
    switch self {
    case .trip(let body): try WireJSON.encode(body)
    case .position(let body): try WireJSON.encode(body)
    case .booking(let body): try WireJSON.encode(body)
    case .reset: try WireJSON.encode(EmptyBody())
    }
  }

  /// Reads an event; returns `nil` for an unknown name, which apps ignore.
  ///
  /// - Throws: `DecodingError` when the data does not match the name.
  public init?(name: String, data: Data) throws {
    switch name {
    case "trip": self = .trip(try WireJSON.decode(from: data))
    case "position": self = .position(try WireJSON.decode(from: data))
    case "booking": self = .booking(try WireJSON.decode(from: data))
    case "reset": self = .reset
    default: return nil
    }
  }
}
