import Foundation
import HTTPServer
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Wire

/// Computes the prices of baskets, exact to the minor unit.
struct OrderPricing: Sendable {
  let menu: ShopMenu

  /// Prices a basket.
  ///
  /// - Parameter isPaidWithStars: Whether every unit becomes a reward.
  /// - Throws: ``ProblemError`` for an invalid item, one that is sold out, or one that stars cannot
  ///   pay.
  func price(_ basket: Basket, isPaidWithStars: Bool) throws -> PricedBasket {
    try checkSize(of: basket)
    var lines: [PricedLine] = []
    var missing: [Int] = []
    for (index, item) in basket.items.enumerated() {
      let (line, isSoldOut) = try line(item, at: "/basket/items/\(index)")
      lines.append(line)
      if isSoldOut { missing.append(index) }
    }
    if let first = missing.first {
      let list = missing.map { "\($0) (\(lines[$0].productID))" }.joined(separator: ", ")
      throw ProblemError(
        .conflict, CoffeeProblems.soldOut, "Sold out", detail: "These items are sold out: \(list).",
        pointer: "/basket/items/\(first)")
    }
    try apply(isPaidWithStars ? allRewards(lines) : basket.rewards, to: &lines)
    return PricedBasket(
      lines: lines, total: try total(of: lines, tip: basket.tip, isPaidWithStars: isPaidWithStars),
      units: lines.reduce(0) {
        $0 + Int64(menu.product($1.productID)?.isMade == true ? $1.quantity : 0)
      })
  }

  private func checkSize(of basket: Basket) throws(ProblemError) {
    guard !basket.items.isEmpty else {
      throw .invalidValue("/basket/items", "The basket is empty.")
    }
    let units = basket.items.reduce(0) { $0 + min(max($1.quantity, 0), OrderLimits.units + 1) }
    guard basket.items.count <= OrderLimits.items, units <= OrderLimits.units else {
      throw .unprocessable(
        CoffeeProblems.basketTooLarge, "The basket is too large", "/basket/items",
        "A basket has up to \(OrderLimits.items) items and \(OrderLimits.units) units.")
    }
  }

  /// Prices one item.
  func line(
    _ item: BasketItem, at pointer: String
  ) throws(ProblemError) -> (line: PricedLine, isSoldOut: Bool) {
    guard let product = menu.product(item.productID) else {
      throw .unprocessable(
        CoffeeProblems.notOffered, "Not on the menu", "\(pointer)/product_id",
        "The shop has no such product.")
    }
    guard (1...OrderLimits.quantity).contains(item.quantity) else {
      throw .invalidValue(
        "\(pointer)/quantity", "quantity is a number in 1...\(OrderLimits.quantity).")
    }
    let note = try note(item.note, at: pointer)
    let (options, isMissing) = try options(item.options, of: product, at: pointer)
    let unitPrice = max(0, menu.price(of: product) + options.reduce(0) { $0 + $1.price })
    let line = PricedLine(
      productID: product.id, names: product.names, options: options, quantity: item.quantity,
      unitPrice: unitPrice, rewardQuantity: 0, rewardStars: 0, rewardDiscount: 0, rewards: [],
      note: note, picture: product.shopPrice == nil ? nil : product.picture)
    return (line, isMissing || menu.isSoldOut(product))
  }

  private func note(_ text: String?, at pointer: String) throws(ProblemError) -> String? {
    guard let text else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count <= OrderLimits.note, trimmed.utf8.count <= OrderLimits.note * 8 else {
      throw .unprocessable(
        CoffeeProblems.noteTooLong, "The note is too long", "\(pointer)/note",
        "A note has up to \(OrderLimits.note) characters.")
    }
    do {
      let note = try TextValidation.text(trimmed, "note", longest: OrderLimits.note)
      return note.isEmpty ? nil : note
    } catch {
      throw .invalidValue("\(pointer)/note", "The note has control characters.")
    }
  }

  /// Combines the choices of a customer with the defaults, and checks them against the groups.
  private func options(
    _ chosen: [ChosenOption], of product: MenuProduct, at pointer: String
  ) throws(ProblemError) -> (options: [PricedLine.Option], isSoldOut: Bool) {
    var counts: [String: Int] = [:]
    for option in chosen {
      guard counts.updateValue(option.count, forKey: option.id) == nil else {
        throw .invalidValue("\(pointer)/options", "\(option.id) is chosen twice.")
      }
    }
    var result: [PricedLine.Option] = []
    var isSoldOut = false
    for group in menu.groups(of: product) {
      let choices = group.choices
      // In a group of one, a choice replaces the default.
      let replaces =
        group.maximumCount == 1
        && choices.contains { $0.defaultCount == 0 && (counts[$0.id] ?? 0) > 0 }
      var sum = 0
      for choice in choices {
        let chosen = counts.removeValue(forKey: choice.id)
        let count = chosen ?? (replaces ? 0 : choice.defaultCount)
        guard (0...choice.maximumCount).contains(count) else {
          throw .invalidValue(
            "\(pointer)/options", "\(choice.id) has a count in 0...\(choice.maximumCount).")
        }
        sum += count
        if count > 0, choice.isSoldOut { isSoldOut = true }
        guard count > 0 || choice.defaultCount > 0 else { continue }
        let extra = max(0, count - choice.defaultCount)
        result.append(
          PricedLine.Option(
            id: choice.id, groupID: group.id, names: choice.names, count: count,
            price: choice.price.minorUnits * Int64(extra),
            isDefault: count == choice.defaultCount))
      }
      guard (group.minimumCount...group.maximumCount).contains(sum) else {
        throw .invalidValue(
          "\(pointer)/options",
          "\(group.id) has a sum of counts in \(group.minimumCount)...\(group.maximumCount).")
      }
    }
    if let unknown = counts.keys.sorted().first {
      throw .unprocessable(
        CoffeeProblems.notOffered, "Not on the menu", "\(pointer)/options",
        "The product has no choice \(unknown).")
    }
    // Removed defaults of a group of one say nothing: the choice that replaces them does.
    let removed = Set(
      result.filter { $0.count == 0 && Self.singleGroups.contains($0.groupID) }.map(\.id))
    return (result.filter { !removed.contains($0.id) }, isSoldOut)
  }

  private static let singleGroups: Set = ["temperature", "size", "milk"]

  // MARK: Rewards

  private func allRewards(_ lines: [PricedLine]) -> [RewardUse] {
    lines.enumerated().map { RewardUse(item: $0.offset, quantity: $0.element.quantity) }
  }

  private func apply(_ rewards: [RewardUse], to lines: inout [PricedLine]) throws(ProblemError) {
    for (index, use) in rewards.enumerated() {
      let pointer = "/basket/rewards/\(index)"
      guard lines.indices.contains(use.item) else {
        throw .invalidValue("\(pointer)/item", "The basket has no item \(use.item).")
      }
      var line = lines[use.item]
      guard use.quantity > 0, use.quantity <= line.quantity - line.rewardQuantity else {
        throw .invalidValue("\(pointer)/quantity", "The item has fewer units.")
      }
      let (reward, discount) = try reward(use.reward, of: line, at: pointer)
      line.rewardQuantity += use.quantity
      line.rewardStars += Int64(reward.stars) * Int64(use.quantity)
      line.rewardDiscount += discount * Int64(use.quantity)
      line.rewards += Array(repeating: reward.id, count: use.quantity)
      lines[use.item] = line
    }
  }

  /// Returns a reward and the part of a unit's price that it covers.
  private func reward(
    _ id: String?, of line: PricedLine, at pointer: String
  ) throws(ProblemError) -> (reward: Reward, discount: Int64) {
    let category = menu.product(line.productID)?.category ?? ""
    let all = ShopMenu.reward(ofCategory: category)
    guard let id, id != all?.id else {
      guard let all else { throw Self.notRedeemable(pointer) }
      return (all, line.unitPrice)
    }
    guard let reward = Reward.reward(id) else {
      throw .invalidValue("\(pointer)/reward", "There is no reward with this id.")
    }
    // A reward without categories covers what the choices add; sizes do not count.
    let added = line.addedPrice
    guard reward.categories.isEmpty, added > 0 else { throw Self.notRedeemable(pointer) }
    return (reward, min(added, line.unitPrice))
  }

  private static func notRedeemable(_ pointer: String) -> ProblemError {
    .unprocessable(
      CoffeeProblems.notRedeemable, "Stars cannot pay for this", pointer,
      "The reward does not cover the product.")
  }

  // MARK: Sums

  private func total(
    of lines: [PricedLine], tip: Money?, isPaidWithStars: Bool
  ) throws(ProblemError) -> PricedTotal {
    let subtotal = lines.reduce(0) { $0 + $1.subtotal }
    let discount = lines.reduce(0) { $0 + $1.rewardDiscount }
    let net = subtotal - discount
    let tip = try amount(of: tip, subtotal: subtotal, isPaidWithStars: isPaidWithStars)
    return PricedTotal(
      subtotal: subtotal, rewardDiscount: discount, tip: tip, total: net + tip,
      tax: menu.shop.tax(in: net), taxRate: menu.shop.taxRate,
      starsToRedeem: lines.reduce(0) { $0 + $1.rewardStars },
      starsToEarn: StarPostings.stars(for: Amount(net, menu.shop.currency)))
  }

  private func amount(
    of tip: Money?, subtotal: Int64, isPaidWithStars: Bool
  ) throws(ProblemError) -> Int64 {
    guard let tip, tip.minorUnits != 0 else { return 0 }
    guard tip.currency == menu.shop.currency.code else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", "/basket/tip",
        "The shop's prices are in \(menu.shop.currency).")
    }
    guard !isPaidWithStars else {
      throw .invalidValue("/basket/tip", "Stars cannot pay a tip.")
    }
    guard (0...subtotal * OrderLimits.tipFactor).contains(tip.minorUnits) else {
      throw .invalidValue("/basket/tip", "The tip is up to the price of the items.")
    }
    return tip.minorUnits
  }
}
