// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Menu

  public func title(of section: MenuSection) -> String { localized("section." + section.rawValue) }
  public var searchMenu: String { localized("searchMenu") }
  public func nothingFoundText(_ query: String) -> String { localized("nothingFoundText", query) }
  public var favourites: String { localized("favourites") }
  public var recent: String { localized("recent") }
  public func productCount(_ count: Int) -> String { localized("productCount", count) }
  public var newMark: String { localized("newMark") }
  public var soldOut: String { localized("soldOut") }
  public var basketIsFull: String { localized("basketIsFull") }
  public var seeAll: String { localized("seeAll") }

  // MARK: Shops

  public var shop: String { localized("shop") }
  public var chooseShop: String { localized("chooseShop") }
  public var changeShop: String { localized("changeShop") }
  public var shopPaused: String { localized("shopPaused") }
  public var open: String { localized("open") }
  public var closed: String { localized("closed") }
  public func openUntil(_ time: String) -> String { localized("openUntil", time) }
  public func opensAt(_ time: String) -> String { localized("opensAt", time) }
  public func readyInMinutes(_ count: Int) -> String { localized("readyInMinutes", count) }
  public var nearMe: String { localized("nearMe") }
  public var distantTitle: String { localized("distantTitle") }
  public func distantText(_ distance: String, _ shop: String) -> String {
    localized("distantText", distance, shop)
  }
  public var orderThere: String { localized("orderThere") }

  // MARK: Product

  public var addToBasket: String { localized("addToBasket") }
  public var updateBasket: String { localized("updateBasket") }
  public var orderNow: String { localized("orderNow") }
  public func addedToBasket(_ name: String) -> String { localized("addedToBasket", name) }
  public var more: String { localized("more") }
  public var fewer: String { localized("fewer") }
  public var noteTitle: String { localized("noteTitle") }
  public var noteHint: String { localized("noteHint") }
  public var nutrition: String { localized("nutrition") }
  public var allergens: String { localized("allergens") }
  public func contains(_ allergens: String) -> String { localized("containsAllergens", allergens) }
  public var noAllergens: String { localized("noAllergens") }
  public var serving: String { localized("serving") }
  public var energy: String { localized("energy") }
  public func kilocalories(_ count: Int) -> String { localized("kilocalories", count) }
  public func grams(_ amount: String) -> String { localized("grams", amount) }
  public func milligrams(_ amount: String) -> String { localized("milligrams", amount) }
  public func milliliters(_ amount: String) -> String { localized("milliliters", amount) }
  public func name(of nutrient: Nutrition.Nutrient) -> String {
    localized("nutrient." + nutrient.rawValue)
  }
  public func name(of allergen: Allergen) -> String { localized("allergen." + allergen.rawValue) }
  public var addFavourite: String { localized("addFavourite") }
  public var removeFavourite: String { localized("removeFavourite") }
  public var noFavouritesTitle: String { localized("noFavouritesTitle") }
  public var noFavouritesText: String { localized("noFavouritesText") }
  public func removedFavourite(_ name: String) -> String { localized("removedFavourite", name) }

  // MARK: Basket

  public var basket: String { localized("basket") }
  public func viewBasket(_ count: Int) -> String { localized("viewBasket", count) }
  public var emptyBasketTitle: String { localized("emptyBasketTitle") }
  public var emptyBasketText: String { localized("emptyBasketText") }
  public var pickup: String { localized("pickup") }
  public var asSoonAsPossible: String { localized("asSoonAsPossible") }
  public func soonAt(_ time: String) -> String { localized("soonAt", time) }
  public var payWith: String { localized("payWith") }
  public var noPayment: String { localized("noPayment") }
  public var cardMethod: String { localized("cardMethod") }
  public var starsMethod: String { localized("starsMethod") }
  public var tip: String { localized("tip") }
  public var noTip: String { localized("noTip") }
  public var subtotal: String { localized("subtotal") }
  public var rewardDiscount: String { localized("rewardDiscount") }
  public var includedTax: String { localized("includedTax") }
  public func willEarn(_ count: Int) -> String { localized("willEarn", count) }
  public func useReward(_ stars: Int) -> String { localized("useReward", stars) }
  public var removeReward: String { localized("removeReward") }
  public var reward: String { localized("reward") }
  /// Returns the title of the button that orders; `nil` for an amount that is not known yet.
  public func placeOrder(_ amount: String?) -> String {
    amount.map { localized("placeOrder", $0) } ?? localized("placeOrderAlone")
  }
  public var placing: String { localized("placing") }
  public var orderUncertain: String { localized("orderUncertain") }
  public var removeUnavailable: String { localized("removeUnavailable") }
  public func balance(_ amount: String) -> String { localized("availableBalance", amount) }
  public func charged(_ amount: String) -> String { localized("chargedAmount", amount) }

  // MARK: Orders

  public func title(of state: CoffeeOrder.State) -> String {
    localized("orderTitle." + state.rawValue)
  }
  public func shortTitle(of state: CoffeeOrder.State) -> String {
    localized("orderState." + state.rawValue)
  }
  public func orderProposedText(_ shop: String) -> String { localized("orderProposedText", shop) }
  public var orderAcceptedText: String { localized("orderAcceptedText") }
  public func ordersAhead(_ count: Int) -> String { localized("ordersAhead", count) }
  public var orderPreparingText: String { localized("orderPreparingText") }
  public func orderPreparedBy(_ name: String) -> String { localized("orderPreparedBy", name) }
  public func orderReadyText(_ shop: String) -> String { localized("orderReadyText", shop) }
  public var orderCollectedText: String { localized("orderCollectedText") }
  public var orderRefundedText: String { localized("orderRefundedText") }
  public var orderNotCollectedText: String { localized("orderNotCollectedText") }
  public func minutes(_ count: Int) -> String { localized("minutesLeft", count) }
  public func readyAt(_ time: String) -> String { localized("readyAt", time) }
  public var orderNumber: String { localized("orderNumber") }
  public var cancelOrder: String { localized("cancelOrder") }
  public var cancelOrderTitle: String { localized("cancelOrderTitle") }
  public var cancelOrderText: String { localized("cancelOrderText") }
  public var keepOrder: String { localized("keepOrder") }
  public var orderAgain: String { localized("orderAgain") }
  public var orders: String { localized("orders") }
  public var noOrdersTitle: String { localized("noOrdersTitle") }
  public var noOrdersText: String { localized("noOrdersText") }
  public func andMore(_ name: String, _ count: Int) -> String { localized("andMore", count, name) }
  public var paidWith: String { localized("paidWith") }
  public var starsSpent: String { localized("starsSpent") }
  public var starsEarned: String { localized("starsEarned") }
  public var refunded: String { localized("refunded") }
  public var orderedAt: String { localized("orderedAt") }
  public func leftOut(_ names: String) -> String { localized("leftOut", names) }

  // MARK: Notifications

  public var notificationsTitle: String { localized("notificationsTitle") }
  public var notificationsText: String { localized("notificationsText") }
  public var allow: String { localized("allow") }
  public var notNow: String { localized("notNow") }
  public var placedNoticeTitle: String { localized("placedNoticeTitle") }
  public func placedNoticeText(_ number: String, _ time: String) -> String {
    localized("placedNoticeText", number, time)
  }
  public var readyNoticeTitle: String { localized("readyNoticeTitle") }
  public func readyNoticeText(_ number: String, _ shop: String) -> String {
    localized("readyNoticeText", number, shop)
  }
  public var cancelledNoticeTitle: String { localized("cancelledNoticeTitle") }
  public func cancelledNoticeText(_ number: String, _ shop: String) -> String {
    localized("cancelledNoticeText", number, shop)
  }

  // MARK: Failures

  public var soldOutTitle: String { localized("soldOutTitle") }

  public var cardUsedElsewhereTitle: String { localized("cardUsedElsewhereTitle") }
  public func cardUsedElsewhereText(_ balance: String) -> String {
    localized("cardUsedElsewhereText", balance)
  }

  public func alert(about failure: OrderFailure) -> Alert {
    let key: String
    switch failure {
    case .other(let failure): return Alert(title: title(of: failure), text: text(of: failure))
    case .soldOut, .notOffered: return Alert(title: soldOutTitle, text: localized("soldOutText"))
    case .priceChanged: key = "priceChanged"
    case .shopClosed: key = "shopClosed"
    case .shopPaused: key = "shopPausedFailure"
    case .pickupTime: key = "pickupTime"
    case .insufficientFunds: key = "insufficientFunds"
    case .insufficientStars: key = "insufficientStars"
    case .notRedeemable: key = "notRedeemable"
    case .basketTooLarge: key = "basketTooLarge"
    case .noteTooLong: key = "noteTooLong"
    case .notCancellable: key = "notCancellable"
    }
    return Alert(
      title: localized("orderFailureTitle." + key), text: localized("orderFailureText." + key))
  }
}
