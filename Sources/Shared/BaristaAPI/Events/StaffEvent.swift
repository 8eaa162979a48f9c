import Foundation
import MermaidbucksAPI
import Wire

/// A change that the service streams to the app of a shop's staff.
public enum StaffEvent: Hashable, Sendable {
  /// `ticket`: a ticket arrived or changed.
  case ticket(Ticket)
  /// `menu`: the menu changed; the app requests it again.
  case menu(CatalogueChange)
  /// `schedule`: the hours or the pause changed.
  case schedule(ShopSchedule)
  /// `reset`: events were missed; the app must reload its data.
  case reset

  /// The name of the event on the wire.
  public var name: String {
    switch self {
    case .ticket: "ticket"
    case .menu: "menu"
    case .schedule: "schedule"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire: one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  public func data() throws -> Data {
    switch self {
    case .ticket(let body): try WireJSON.encode(body)
    case .menu(let body): try WireJSON.encode(body)
    case .schedule(let body): try WireJSON.encode(body)
    case .reset: try WireJSON.encode(EmptyBody())
    }
  }

  /// Reads an event; returns `nil` for an unknown name, which apps ignore.
  ///
  /// - Throws: `DecodingError` when the data does not match the name.
  public init?(name: String, data: Data) throws {
    switch name {
    case "ticket": self = .ticket(try WireJSON.decode(from: data))
    case "menu": self = .menu(try WireJSON.decode(from: data))
    case "schedule": self = .schedule(try WireJSON.decode(from: data))
    case "reset": self = .reset
    default: return nil
    }
  }
}
