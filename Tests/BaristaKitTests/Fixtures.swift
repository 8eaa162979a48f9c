import AppsTesting
import BaristaKit
import Foundation

extension Amount {
  static func dollars(_ cents: Int64) -> Amount { Amount(minorUnits: cents, currency: "AUD") }
}

extension StaffMember {
  static let mina = StaffMember(
    name: "Mina Park", role: .barista,
    shop: Shop(
      id: "circular-quay", name: "Circular Quay", currency: "AUD", timeZone: "Australia/Sydney"))
}

extension Ticket {
  /// A ticket that was placed at 14:00 and is due ten minutes later.
  static func sample(
    _ number: String, _ state: State = .accepted, placed minute: Int = 0, by name: String? = nil,
    lines: [Line] = [Line(quantity: 1, name: "Flat White")]
  ) -> Ticket {
    let placedAt = Date(timeIntervalSince1970: 1_795_269_600 + 60 * Double(minute))
    return Ticket(
      id: "T" + number, number: number, customer: "Johnny", lines: lines, state: state,
      total: .dollars(550), placedAt: placedAt, dueAt: placedAt + 600, preparedBy: name,
      isCancellable: state == .accepted)
  }
}

/// A shop that answers as tests set it, and records changes of tickets.
@MainActor
final class StubShop: TicketHandling {
  var tickets: [Ticket] = []
  var failure: LoadFailure?
  let advances = Calls<String, Ticket>()

  init(_ tickets: [Ticket] = []) {
    self.tickets = tickets
  }

  func openTickets() async throws(LoadFailure) -> [Ticket] {
    if let failure { throw failure }
    return tickets.filter { $0.column != nil }
  }

  func ticket(_ id: Ticket.ID) async throws(LoadFailure) -> Ticket {
    guard let ticket = tickets.first(where: { $0.id == id }) else {
      throw .refused(problem: "/problems/not-found")
    }
    return ticket
  }

  func advance(
    _ id: Ticket.ID, from: Ticket.State, to: Ticket.State
  ) async throws(LoadFailure) -> Ticket {
    try await advances.call("\(id) \(from) \(to)")
  }

  func cancel(_ id: Ticket.ID, reason: CancelReason) async throws(LoadFailure) -> Ticket {
    try await advances.call("\(id) cancelled \(reason)")
  }
}

/// Live updates that tests send.
@MainActor
final class StubEvents: LiveUpdating {
  private(set) var onEvent: ((ShopEvent) -> Void)?

  func follow(_ onEvent: @escaping (ShopEvent) -> Void) { self.onEvent = onEvent }
  func stop() { onEvent = nil }
}
