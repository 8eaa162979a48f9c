import Foundation

/// A ticket as a card of the board shows it.
public struct TicketCard: Hashable, Sendable, Identifiable {
  /// The urgency of an order by the time until the customer expects it.
  public enum Urgency: Hashable, Sendable {
    /// There is enough time.
    case normal
    /// Less than two minutes are left.
    case soon
    /// The time has passed.
    case late
  }

  /// A product with its options.
  public struct Line: Hashable, Sendable {
    /// The number of pieces and the name, such as `2 × Flat White`.
    public var title: String
    /// The options and the remark; `nil` for none.
    public var detail: String?
  }

  /// The identifier of the ticket.
  public let id: Ticket.ID
  /// The number that is called out.
  public var number: String
  /// The name of the customer, or where the order was placed, and the barista who makes it.
  public var customer: String
  /// The age, or the time of an order for later.
  public var age: String
  /// The urgency.
  public var urgency: Urgency
  /// The products.
  public var lines: [Line]
  /// The title of the button that moves the card on.
  public var action: String
  /// Whether the shop can cancel the order.
  public var isCancellable: Bool
  /// Whether a change is on its way to the service.
  public var isMoving: Bool
  /// Whether the keyboard acts on the card.
  public var isSelected: Bool

  private static let soonInSeconds = 120.0

  /// Makes the card of a ticket in a column.
  @MainActor
  init(
    _ ticket: Ticket, in column: TicketColumn, now: Date, isMoving: Bool, isSelected: Bool,
    settings: AppSettings
  ) {
    let phrases = settings.phrases
    id = ticket.id
    number = ticket.number
    let maker = column == .preparing ? ticket.preparedBy.map { phrases.madeBy($0) } : nil
    customer = [ticket.customer ?? phrases.atTheTill, maker].compactMap { $0 }
      .joined(separator: " · ")
    let minutes = Int(max(0, now.timeIntervalSince(ticket.placedAt)) / 60)
    age =
      ticket.isScheduled && ticket.dueAt > now
      ? phrases.dueAt(settings.dateText.time(ticket.dueAt)) : phrases.ageInMinutes(minutes)
    urgency = column == .ready ? .normal : Self.urgency(of: ticket, now: now)
    lines = ticket.lines.map { line in
      let details = line.options + [line.note.map { phrases.quoted($0) }].compactMap { $0 }
      return Line(
        title: phrases.pieces(line.quantity, of: line.name),
        detail: details.isEmpty ? nil : details.joined(separator: phrases.listSeparator))
    }
    action = phrases.action(in: column)
    isCancellable = ticket.isCancellable
    self.isMoving = isMoving
    self.isSelected = isSelected
  }

  private static func urgency(of ticket: Ticket, now: Date) -> Urgency {
    let left = ticket.dueAt.timeIntervalSince(now)
    if left <= 0 { return .late }
    return left < soonInSeconds ? .soon : .normal
  }

  /// The card in words, for VoiceOver.
  public func words(_ phrases: Phrases) -> String {
    let products = lines.map {
      [$0.title, $0.detail].compactMap { $0 }.joined(separator: phrases.listSeparator)
    }
    return
      ([phrases.orderNumber(number), customer, age]
      + (urgency == .late ? [phrases.late] : []) + products).joined(separator: ". ")
  }
}
