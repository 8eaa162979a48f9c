public import MermaidbucksAPI
public import Serving
public import Storage

/// The live events about a customer's cards and gifts.
public enum LoyaltyEvents {
  static let cards = EventReference("cards")

  static func gift(_ id: String) -> EventReference { EventReference("gift", subjectID: id) }

  /// The name of a customer's stream.
  public static func stream(ofCustomer id: String) -> String { "coffee/\(id)" }

  /// Reads the current state of an event's subject; `nil` when there is nothing to send.
  public static func event(
    _ reference: EventReference, in transaction: any ReadTransaction
  ) async throws -> CoffeeEvent? {
    switch reference.name {
    case "cards": return .cards
    case "gift":
      let row = try await transaction.firstRow(GiftQueries.gift(reference.subjectID))
      guard let gift = try row.map({ try StoredGift($0) }), gift.state == .open else { return nil }
      return .gift(gift.received)
    default: return nil
    }
  }
}
