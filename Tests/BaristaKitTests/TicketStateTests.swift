import MermaidbucksAPI
import Testing

@testable import BaristaKit

@Suite struct `Ticket states` {
  @Test(arguments: OrderState.allCases)
  func `each state of an order is a state of a ticket`(_ state: OrderState) {
    #expect(OrderState(Ticket.State(state)) == state)
  }
}
