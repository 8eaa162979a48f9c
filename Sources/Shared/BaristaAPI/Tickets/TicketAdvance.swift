import MermaidbucksAPI

/// The body of a change of state.
public struct TicketAdvance: Codable, Hashable, Sendable {
  /// The state that the app shows; in another state the ticket stays as it is, and the response is
  /// a 409 with `/problems/ticket-changed`.
  public var from: OrderState
  /// The new state; an earlier one undoes.
  public var to: OrderState

  /// Makes a value of its parts.
  public init(from: OrderState, to: OrderState) {
    self.from = from
    self.to = to
  }
}
