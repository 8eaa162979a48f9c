import BaristaAPI
import Foundation
import MermaidbucksAPI
import RandomTesting
import Wire

/// The sales of a till, as the responses state.
final class TillRecord {
  var sales: [Sale] = []
  var refunds: [String: Int64] = [:]
}

/// A member of staff who makes and cancels orders, sells for cash and refunds.
final class SimulatedBarista: Person {
  private let record: TillRecord
  private var tickets: [Ticket] = []
  private var saleCount = 0

  private static let price = Money(minorUnits: 500, currency: "AUD")

  init(_ email: String, token: String, record: TillRecord) {
    self.record = record
    super.init(email, token: token, role: "staff")
  }

  override func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? {
    guard !moment.isFinishing else { return nil }
    switch random.number(0..<8) {
    case 0:
      saleCount += 1
      return try exchange(
        TillEndpoints.sell,
        NewSale(
          reference: "\(email)-\(saleCount)", lines: [NewSaleLine(productID: "caffe-latte")],
          payments: [NewSalePayment(kind: .cash, amount: Self.price)],
          expectedTotal: Self.price),
        settled: { [weak self] in self?.record.sales.append($0) })
    case 1:
      guard let sale = record.sales.randomElement(using: &random) else { return nil }
      let amount = Money(minorUnits: Int64(random.number(1...300)), currency: "AUD")
      return try exchange(
        TillEndpoints.refund, NewRefund(amount: amount, reason: "Cold"), id: sale.id,
        settled: { [weak self] _ in
          self?.record.refunds[sale.id, default: 0] += amount.minorUnits
        })
    default: break
    }
    guard let ticket = tickets.popLast() else {
      return try exchange(
        BaristaEndpoints.tickets, EmptyBody(),
        answered: { [weak self] in self?.tickets = (try? $0.get())?.tickets ?? [] })
    }
    if random.once(in: 12) {
      return try exchange(BaristaEndpoints.cancel, NewCancellation(reason: .soldOut), id: ticket.id)
    }
    let states = ticket.nextStates
    guard let usual = states.first else { return nil }
    let state = random.once(in: 6) ? states[random.number(0..<states.count)] : usual
    return try exchange(
      BaristaEndpoints.advance, TicketAdvance(from: ticket.state, to: state), id: ticket.id)
  }
}
