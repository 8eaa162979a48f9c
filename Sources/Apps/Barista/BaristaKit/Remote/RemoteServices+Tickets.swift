internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: StaffReading {
  /// Loads the member of staff.
  public func member() async throws(LoadFailure) -> StaffMember {
    let endpoint = BaristaEndpoints.me
    return StaffMember(try await client.send(endpoint, endpoint.request()), in: language)
  }
}

extension RemoteServices: TicketHandling {
  /// Loads the tickets that have not ended.
  public func openTickets() async throws(LoadFailure) -> [Ticket] {
    let endpoint = BaristaEndpoints.tickets
    let phrases = phrases
    return try await client.send(endpoint, endpoint.request()).tickets.map {
      Ticket($0, phrases)
    }
  }

  /// Loads a ticket.
  public func ticket(_ id: Ticket.ID) async throws(LoadFailure) -> Ticket {
    let endpoint = BaristaEndpoints.ticket
    return Ticket(
      try await client.send(endpoint, endpoint.request(parameters: ["id": id])), phrases)
  }

  /// Changes the state of a ticket, unless another device changed it first.
  public func advance(
    _ id: Ticket.ID, from: Ticket.State, to: Ticket.State
  ) async throws(LoadFailure) -> Ticket {
    Ticket(
      try await client.send(
        BaristaEndpoints.advance,
        sending: TicketAdvance(from: OrderState(from), to: OrderState(to)),
        parameters: ["id": id]), phrases)
  }

  /// Cancels an order, and returns money and stars.
  public func cancel(_ id: Ticket.ID, reason: CancelReason) async throws(LoadFailure) -> Ticket {
    Ticket(
      try await client.send(
        BaristaEndpoints.cancel, sending: NewCancellation(reason: CancellationReason(reason)),
        parameters: ["id": id]), phrases)
  }
}

extension StaffMember {
  init(_ member: BaristaAPI.StaffMember, in language: Language) {
    self.init(
      name: member.name, role: member.role == .manager ? .manager : .barista,
      shop: Shop(
        id: member.shop.id, name: member.shop.names.text(in: language),
        currency: member.shop.currency, timeZone: member.shop.timeZone))
  }
}

extension Ticket {
  init(_ ticket: BaristaAPI.Ticket, _ phrases: Phrases) {
    self.init(
      id: ticket.id, number: ticket.number, customer: ticket.customerName,
      lines: ticket.lines.map { Line($0, phrases) }, state: State(ticket.state),
      total: Amount(ticket.total), placedAt: ticket.placedAt, dueAt: ticket.dueAt,
      isScheduled: ticket.isScheduled, preparedBy: ticket.preparedBy, version: ticket.version,
      isCancellable: ticket.nextStates.contains(.cancelled))
  }
}

extension Ticket.Line {
  fileprivate init(_ line: TicketLine, _ phrases: Phrases) {
    let language = phrases.language
    self.init(
      quantity: line.quantity, name: line.names.text(in: language),
      options: line.options.map { option in
        let name = option.names.text(in: language)
        return option.count == 1 ? name : phrases.pieces(option.count, of: name)
      }, note: line.note)
  }
}

extension Ticket.State {
  /// Makes a state of the one with the same raw value.
  init(_ state: OrderState) { self = Self(rawValue: state.rawValue) ?? .proposed }
}

extension OrderState {
  /// Makes a state of the one with the same raw value.
  init(_ state: Ticket.State) { self = Self(rawValue: state.rawValue) ?? .proposed }
}

extension CancellationReason {
  fileprivate init(_ reason: CancelReason) {
    switch reason {
    case .soldOut: self = .soldOut
    case .equipment: self = .equipment
    case .closing: self = .closing
    case .other: self = .other
    }
  }
}

extension Amount {
  init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension Money {
  init(_ amount: Amount) { self.init(minorUnits: amount.minorUnits, currency: amount.currency) }
}
