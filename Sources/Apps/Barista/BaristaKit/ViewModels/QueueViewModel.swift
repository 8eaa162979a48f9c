import Foundation
public import Observation

/// The board of tickets: their columns, changes of their states, and undo.
@MainActor
@Observable
public final class QueueViewModel {
  /// A short message over the board.
  public struct Notice: Equatable, Sendable {
    /// The text.
    public var text: String
    /// Whether the last change can be undone from the message.
    public var canUndo: Bool
  }

  /// A change that can be undone.
  private struct Change {
    var ticket: Ticket
    var from: Ticket.State
    var to: Ticket.State
  }

  /// The message; `nil` for none.
  public private(set) var notice: Notice?
  /// The column that a phone shows.
  public var shownColumn = TicketColumn.new
  /// The ticket that the keyboard acts on; `nil` for none.
  public internal(set) var selectedID: Ticket.ID?
  /// The states that are on their way to the service.
  private var moving: [Ticket.ID: Ticket.State] = [:]
  private var now: Date
  private var changes: [Change] = []
  @ObservationIgnored private let service: any TicketHandling
  private let state: ShopState
  private let settings: AppSettings
  private static let longestHistory = 50

  /// Makes the board of a shop.
  public init(service: any TicketHandling, state: ShopState, settings: AppSettings) {
    self.service = service
    self.state = state
    self.settings = settings
    now = settings.now()
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The open tickets, or why there are none.
  public var phase: LoadPhase<[Ticket]> { state.phase }

  /// The age of tickets that could not be refreshed; `nil` for current ones.
  public var stale: String? {
    state.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The orders that arrived and have not been announced.
  public var arrivals: [Ticket] { state.arrivals }

  /// Forgets arrivals after they were announced.
  public func didAnnounceArrivals() { state.didAnnounceArrivals() }

  /// Loads the tickets.
  public func load() async {
    tick()
    await state.load()
  }

  /// Updates the ages of the cards.
  public func tick() { now = settings.now() }

  /// The cards of a column, the most urgent first.
  public func cards(in column: TicketColumn) -> [TicketCard] {
    tickets(in: column).map {
      TicketCard(
        $0, in: column, now: now, isMoving: moving[$0.id] != nil,
        isSelected: $0.id == selectedID, settings: settings)
    }
  }

  /// The tickets that a column shows, the most urgent first.
  func tickets(in column: TicketColumn) -> [Ticket] {
    state.tickets.filter { TicketColumn(moving[$0.id] ?? $0.state) == column }
      .sorted { ($0.dueAt, $0.placedAt, $0.id) < ($1.dueAt, $1.placedAt, $1.id) }
  }

  private func ticket(_ id: Ticket.ID) -> Ticket? { state.tickets.first { $0.id == id } }
}

// MARK: - Changing states

extension QueueViewModel {
  /// Moves a ticket on to the next state.
  ///
  /// - Parameter shown: The column in which the button was pressed; nothing happens if another
  ///   barista has moved the ticket on since. `nil` means any.
  public func advance(_ id: Ticket.ID, from shown: TicketColumn? = nil) async {
    guard let ticket = ticket(id), let column = ticket.column, shown ?? column == column else {
      return
    }
    await change(ticket, to: column.nextState)
  }

  /// Moves a ticket to a column.
  public func move(_ id: Ticket.ID, to column: TicketColumn) async {
    guard let ticket = ticket(id), ticket.column != column else { return }
    await change(ticket, to: column.state)
  }

  /// Ends a ready order that was not collected.
  public func markNotCollected(_ id: Ticket.ID) async {
    guard let ticket = ticket(id) else { return }
    await change(ticket, to: .notCollected)
  }

  /// Cancels an order; the customer gets the money back and reads the reason.
  public func cancel(_ id: Ticket.ID, reason: CancelReason) async {
    guard let ticket = ticket(id) else { return }
    await send(ticket, to: .cancelled) { [service] () async throws(LoadFailure) in
      try await service.cancel(id, reason: reason)
    } onSuccess: { [self] updated in
      notice = Notice(text: phrases.moved(ticket.number, to: updated.state), canUndo: false)
    }
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !changes.isEmpty }

  /// Undoes the last change of this device.
  public func undo() async {
    guard let last = changes.popLast() else { return }
    notice = nil
    await send(last.ticket, to: last.from) { [self] () async throws(LoadFailure) in
      try await advance(last.ticket, from: last.to, to: last.from)
    } onSuccess: { [self] updated in
      notice = Notice(text: phrases.moved(updated.number, to: updated.state), canUndo: false)
    }
  }

  /// Removes the message.
  public func dismissNotice() { if notice != nil { notice = nil } }

  private func change(_ ticket: Ticket, to target: Ticket.State) async {
    await send(ticket, to: target) { [self] () async throws(LoadFailure) in
      try await advance(ticket, from: ticket.state, to: target)
    } onSuccess: { [self] updated in
      // The customer was notified that the order is accepted, which is not taken back.
      let origin = ticket.state == .proposed ? Ticket.State.accepted : ticket.state
      changes.append(Change(ticket: updated, from: origin, to: updated.state))
      if changes.count > Self.longestHistory { changes.removeFirst() }
      notice = Notice(text: phrases.moved(ticket.number, to: updated.state), canUndo: true)
    }
  }

  /// Moves a ticket through the states between two.
  private func advance(
    _ ticket: Ticket, from origin: Ticket.State, to target: Ticket.State
  ) async throws(LoadFailure) -> Ticket {
    var updated = ticket
    var current = origin
    for next in Ticket.steps(from: origin, to: target) {
      updated = try await service.advance(ticket.id, from: current, to: next)
      current = next
    }
    return updated
  }

  /// Shows a ticket in its new column while the request is in flight.
  private func send(
    _ ticket: Ticket, to target: Ticket.State,
    by request: () async throws(LoadFailure) -> Ticket, onSuccess: (Ticket) -> Void
  ) async {
    let id = ticket.id
    guard moving[id] == nil else { return }
    let place = place(of: id)
    moving[id] = target
    if selectedID == id, let place { selectNext(after: place) }
    defer { moving[id] = nil }
    do throws(LoadFailure) {
      let updated = try await request()
      state.replace(updated)
      onSuccess(updated)
    } catch {
      if case .refused = error {
        await explainLostRace(id, number: ticket.number)
      } else {
        notice = Notice(text: phrases.text(of: error), canUndo: false)
      }
    }
  }

  /// Shows who changed the ticket before this device did.
  private func explainLostRace(_ id: Ticket.ID, number: String) async {
    changes.removeAll { $0.ticket.id == id }
    guard let actual = try? await service.ticket(id) else {
      notice = Notice(text: phrases.changedElsewhere(number), canUndo: false)
      return await state.load()
    }
    state.replace(actual)
    let text =
      actual.preparedBy.map { phrases.taken(number, by: $0, actual.state) }
      ?? phrases.changedElsewhere(number)
    notice = Notice(text: text, canUndo: false)
  }
}
