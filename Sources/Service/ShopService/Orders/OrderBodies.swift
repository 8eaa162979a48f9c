import MermaidbucksAPI
import Wire

/// Makes the bodies of prices in a currency.
struct OrderBodies: Sendable {
  let currency: String

  func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }

  func line(_ line: PricedLine) -> OrderLine {
    OrderLine(
      productID: line.productID, names: line.names,
      options: line.options.filter { !$0.isDefault }.map(option)
        + line.options.filter(\.isDefault).map(option),
      quantity: line.quantity, unitPrice: money(line.unitPrice),
      rewardQuantity: line.rewardQuantity, rewardStars: Int(line.rewardStars),
      total: money(line.subtotal - line.rewardDiscount), note: line.note,
      picture: Menu.product(line.productID)?.picture ?? line.picture ?? Menu.missingPicture)
  }

  private func option(_ option: PricedLine.Option) -> OrderOption {
    OrderOption(
      id: option.id, groupID: option.groupID, names: option.names, count: option.count,
      price: money(option.price), isDefault: option.isDefault)
  }

  func price(_ total: PricedTotal) -> OrderPrice {
    OrderPrice(
      subtotal: money(total.subtotal), rewardDiscount: money(total.rewardDiscount),
      tip: money(total.tip), total: money(total.total), tax: money(total.tax),
      taxRate: Int(total.taxRate), starsToRedeem: Int(total.starsToRedeem),
      starsToEarn: Int(total.starsToEarn))
  }
}
