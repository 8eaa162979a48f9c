import Foundation
import Wire

/// A change that the service streams to a driver.
public enum DriverEvent: Hashable, Sendable {
  /// `status`: an offer came or went, or the trip changed.
  case status(DriverStatus)
  /// `reset`: events were missed; the app must reload its data.
  case reset

  /// The name of the event on the wire.
  public var name: String {
    switch self {
    case .status: "status"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire: one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  public func data() throws -> Data {
    switch self {
    case .status(let body): try WireJSON.encode(body)
    case .reset: try WireJSON.encode(EmptyBody())
    }
  }

  /// Reads an event; returns `nil` for an unknown name, which apps ignore.
  ///
  /// - Throws: `DecodingError` when the data does not match the name.
  public init?(name: String, data: Data) throws {
    switch name {
    case "status": self = .status(try WireJSON.decode(from: data))
    case "reset": self = .reset
    default: return nil
    }
  }
}
