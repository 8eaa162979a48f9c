import Foundation
import Wire

/// A change that the service streams to the coffee app of a customer.
///
/// On the wire, the name of a case is the name of the event, and its body is the data as JSON. A
/// stream resumes after the id of an event, or begins with `reset` when that is impossible.
public enum CoffeeEvent: Hashable, Sendable {
  /// `order`: an order changed.
  case order(Order)
  /// `catalogue`: the catalogue of the shop changed.
  case catalogue(CatalogueChange)
  /// `shop`: the shop's queue, hours or pause changed; it has no distance.
  case shop(Shop)
  /// `gift`: someone sent the customer a gift.
  case gift(ReceivedGift)
  /// `cards`: the customer's cards changed.
  case cards
  /// `reset`: events were missed; the app must reload its data.
  case reset

  /// The name of the event on the wire.
  public var name: String {
    switch self {
    case .order: "order"
    case .catalogue: "catalogue"
    case .shop: "shop"
    case .gift: "gift"
    case .cards: "cards"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire: one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  public func data() throws -> Data {
    switch self {
    case .order(let body): try WireJSON.encode(body)
    case .catalogue(let body): try WireJSON.encode(body)
    case .shop(let body): try WireJSON.encode(body)
    case .gift(let body): try WireJSON.encode(body)
    case .cards, .reset: try WireJSON.encode(EmptyBody())
    }
  }

  /// Reads an event; returns `nil` for an unknown name, which apps ignore.
  ///
  /// - Throws: `DecodingError` when the data does not match the name.
  public init?(name: String, data: Data) throws {
    switch name {
    case "order": self = .order(try WireJSON.decode(from: data))
    case "catalogue": self = .catalogue(try WireJSON.decode(from: data))
    case "shop": self = .shop(try WireJSON.decode(from: data))
    case "gift": self = .gift(try WireJSON.decode(from: data))
    case "cards": self = .cards
    case "reset": self = .reset
    default: return nil
    }
  }
}
