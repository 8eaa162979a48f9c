import BaristaAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

extension TillService {
  /// Returns the price of a sale with rewards, which is what ``sell(_:clerk:language:in:)``
  /// expects.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid lines, or a reward that covers nothing.
  func price(
    _ order: NewSalePrice, clerk: TillClerk, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> SalePrice {
    try Self.check(order.lines)
    guard order.rewards.count <= Self.largestRewardCount else { throw Self.tooManyRewards }
    let lines = try await shops.lines(
      order.lines, shop: clerk.shop, language: language, in: transaction
    ).map(\.price)
    func money(_ minorUnits: Int64) -> Money {
      Money(minorUnits: minorUnits, currency: clerk.currency.code)
    }
    func discount(_ rewards: [String]) throws -> Int64 {
      try RewardDiscount.discounts(of: rewards, for: lines, pointer: "/rewards").reduce(0, +)
    }
    let subtotal = lines.reduce(0) { $0 + $1.unitPrice * Int64($1.quantity) }
    let chosen = try discount(order.rewards)
    return SalePrice(
      subtotal: money(subtotal), rewardDiscount: money(chosen), total: money(subtotal - chosen),
      stars: order.rewards.reduce(0) { $0 + Int(Reward.reward($1)?.stars ?? 0) },
      rewards: Reward.all.compactMap { reward in
        (try? discount([reward.id])).map {
          SalePrice.Reward(id: reward.id, stars: Int(reward.stars), discount: money($0))
        }
      })
  }

  static let tooManyRewards = ProblemError.invalidValue(
    "/rewards", "A sale has up to \(largestRewardCount) rewards.")

  /// - Throws: ``ProblemError`` with 422 for too many lines or pieces, or none.
  static func check(_ lines: [NewSaleLine]) throws(ProblemError) {
    guard (1...largestLineCount).contains(lines.count) else {
      throw .unprocessable(
        .limitExceeded, "Too many lines", "/lines",
        "A sale has 1 to \(largestLineCount) lines.")
    }
    for (index, line) in lines.enumerated() where !(1...99).contains(line.quantity) {
      throw .invalidValue("/lines/\(index)/quantity", "quantity is in 1...99.")
    }
  }
}
