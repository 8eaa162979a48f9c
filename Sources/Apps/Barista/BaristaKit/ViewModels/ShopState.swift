public import Foundation
public import Observation

/// The state that the screens of one shop share: its tickets and live changes.
@MainActor
@Observable
public final class ShopState {
  /// The signed-in member of staff.
  public let member: StaffMember
  /// Increases whenever the menu has changed.
  public private(set) var menuChanges = 0
  /// Increases whenever the opening hours have changed.
  public private(set) var hoursChanges = 0
  /// The orders that arrived while the app was running, until they are announced.
  public private(set) var arrivals: [Ticket] = []

  private let resource: CachedResource<[Ticket]>
  /// The tickets of the last load; `nil` before the first.
  @ObservationIgnored private var known: Set<Ticket.ID>?
  @ObservationIgnored private let service: any TicketHandling
  @ObservationIgnored private let live: (any LiveUpdating<ShopEvent>)?

  /// Makes the state of a shop.
  ///
  /// - Parameters:
  ///   - cache: Caches the tickets for use offline.
  ///   - live: Reports changes as they happen; `nil` for none.
  public init(
    member: StaffMember, service: any TicketHandling, cache: (any ValueCaching<[Ticket]>)? = nil,
    live: (any LiveUpdating<ShopEvent>)? = nil
  ) {
    self.member = member
    self.service = service
    self.live = live
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.openTickets()
    }
  }

  /// The open tickets, or why there are none.
  public var phase: LoadPhase<[Ticket]> { resource.phase }

  /// The open tickets; empty until they are loaded.
  public var tickets: [Ticket] { resource.value ?? [] }

  /// The date of the tickets if they come from the cache; `nil` if they are current.
  public var staleSince: Date? { resource.staleSince }

  /// Loads the tickets; the previous ones remain until they arrive.
  public func load() async {
    guard await resource.load() == nil else { return }
    noteArrivals()
  }

  /// Shows a changed ticket, and removes one that has left the board.
  ///
  /// Answers and events overtake each other, so an older version is ignored.
  func replace(_ ticket: Ticket) {
    guard var tickets = resource.value else { return }
    if let index = tickets.firstIndex(where: { $0.id == ticket.id }) {
      guard ticket.version >= tickets[index].version else { return }
      if ticket.column == nil { tickets.remove(at: index) } else { tickets[index] = ticket }
    } else if ticket.column != nil {
      tickets.append(ticket)
      known?.insert(ticket.id)
    }
    resource.show(tickets)
  }

  /// Forgets arrivals after they were announced.
  public func didAnnounceArrivals() { arrivals = [] }

  /// Starts to receive live changes.
  public func startListening() {
    live?.follow { [weak self] event in self?.receive(event) }
  }

  /// Stops receiving live changes.
  public func stopListening() { live?.stop() }

  private func receive(_ event: ShopEvent) {
    switch event {
    case .ticket(let ticket): receive(ticket)
    case .menu: menuChanges += 1
    case .hours: hoursChanges += 1
    case .reset:
      menuChanges += 1
      hoursChanges += 1
      Task { await load() }
    }
  }

  private func receive(_ ticket: Ticket) {
    guard let known else { return }
    if ticket.column == .new, !known.contains(ticket.id) { arrivals.append(ticket) }
    replace(ticket)
    accept([ticket])
  }

  /// Collects the new orders that were not on the board at the last load.
  private func noteArrivals() {
    let tickets = tickets
    if let known {
      let new = tickets.filter { $0.column == .new && !known.contains($0.id) }
      if !new.isEmpty { arrivals += new }
    }
    known = Set(tickets.map(\.id))
    accept(tickets)
  }

  /// Accepts the unseen orders, which notifies their customers.
  ///
  /// Of several devices one succeeds; the others learn it by an event. The next load repeats a
  /// failed request.
  private func accept(_ tickets: [Ticket]) {
    for ticket in tickets where ticket.state == .proposed {
      Task {
        let accepted = try? await service.advance(ticket.id, from: .proposed, to: .accepted)
        if let accepted { replace(accepted) }
      }
    }
  }
}
