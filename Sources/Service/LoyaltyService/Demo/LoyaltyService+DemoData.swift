import BankeyService
import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension LoyaltyService {
  /// The value of the gift that the demo customer can redeem, in cents.
  private static let giftValue: Int64 = 2_500

  /// Returns the first card of a demo customer.
  public static func demoCard(of customer: Customer) -> String { "\(customer.id)-card" }

  /// Adds two cards and a gift for the demo customer; does nothing in a database that has them.
  ///
  /// The house gives the money of the demo.
  ///
  /// - Parameters:
  ///   - friend: The customer who sent the gift.
  ///   - spending: The cents that orders take from the first card afterwards.
  /// - Precondition: Both customers exist.
  public func addDemoData(for customer: Customer, from friend: Customer, spending: Int64)
    async throws
  {
    let now = configuration.now()
    try await database.write { transaction in
      let first = Self.demoCard(of: customer)
      guard try await cards.stored(first, in: transaction) == nil else { return }
      let day: TimeInterval = 86_400
      try await addDemoCard(
        first, of: customer, number: 3, name: "", design: .waves, isDefault: true,
        movements: [
          (.topUp, 5_000, nil, now - 20 * day), (.purchase, -480, "Circular Quay", now - 18 * day),
          (.purchase, -270, "Haymarket", now - 16 * day),
        ] + (spending > 0 ? [(.topUp, spending, nil, now - 15 * day)] : []), in: transaction)
      try await addDemoCard(
        "\(customer.id)-card-2", of: customer, number: 8, name: "Weekend", design: .blossom,
        isDefault: false, movements: [(.topUp, 1_500, nil, now - 40 * day)], in: transaction)
      try await addDemoGift(to: customer, from: friend, at: now - day, in: transaction)
      try await transaction.execute(MemberQueries.schedule(customer.id, at: now))
    }
  }

  private func addDemoCard(
    _ id: String, of customer: Customer, number: UInt8, name: String, design: CardDesign,
    isDefault: Bool,
    movements: [(kind: CardTransaction.Kind, cents: Int64, note: String?, date: Date)],
    in transaction: any WriteTransaction
  ) async throws {
    let card = StoredCard(
      id: id, customer: customer.id,
      number: CardNumber.make(from: (0..<14).map { $0 * 3 + number }), name: name,
      design: design, currency: .australianDollar, isDefault: isDefault,
      createdAt: movements.first?.date ?? configuration.now())
    try await cardService.insert(card, in: transaction)
    let sales = Self.merchant.account(card.currency)
    for (index, movement) in movements.enumerated() {
      let isIncoming = movement.cents > 0
      try await ledger.post(
        try Posting.transfer(
          PostingID(rawValue: "demo/\(id)/\(index)"), kind: movement.kind.rawValue,
          of: Amount(abs(movement.cents), card.currency),
          from: isIncoming ? sales : card.account, to: isIncoming ? card.account : sales,
          note: movement.note, at: movement.date), in: transaction)
    }
  }

  private func addDemoGift(
    to customer: Customer, from friend: Customer, at date: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let card = Self.demoCard(of: friend)
    let id = "demo-gift"
    try await addDemoCard(
      card, of: friend, number: 5, name: "", design: .evening, isDefault: true,
      movements: [
        (.topUp, 4_000, nil, date), (.giftSent, -Self.giftValue, customer.givenName, date),
      ], in: transaction)
    let amount = Amount(Self.giftValue, .australianDollar)
    try await ledger.post(
      try Posting.transfer(
        PostingID(rawValue: "gift/\(id)/open"), kind: "gift-open", of: amount,
        from: Self.merchant.account(amount.currency), to: GiftService.account(amount.currency),
        at: date), in: transaction)
    try await transaction.execute(
      GiftQueries.insert(
        StoredGift(
          id: id, sender: friend.id, senderName: friend.givenName, redeemer: nil,
          recipientName: customer.givenName, recipientEmail: customer.email,
          code: "C0FFEE42MM1KF0AM", design: .thanks,
          message: "Thanks for the ride on Saturday. The next one is on me!", amount: amount,
          card: card, account: nil, charged: amount, state: .open, language: .english,
          deliverAt: date, settledAt: nil, createdAt: date)))
    try await transaction.execute(GiftQueries.markMailed(id, at: date))
  }
}
