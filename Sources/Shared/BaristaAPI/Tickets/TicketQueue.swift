/// The tickets of a shop.
public struct TicketQueue: Codable, Hashable, Sendable {
  /// The tickets that have not ended, the earliest due first.
  public var tickets: [Ticket]
  /// The latest tickets that ended within the last half hour, up to 50, the newest first.
  public var ended: [Ticket]
  /// The minutes until an order placed now is ready.
  public var queueMinutes: Int

  /// Makes a value of its parts.
  public init(tickets: [Ticket], ended: [Ticket], queueMinutes: Int) {
    self.tickets = tickets
    self.ended = ended
    self.queueMinutes = queueMinutes
  }

  private enum CodingKeys: String, CodingKey {
    case tickets, ended
    case queueMinutes = "queue_minutes"
  }
}
