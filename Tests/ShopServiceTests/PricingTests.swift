import Foundation
import MermaidbucksAPI
import Testing
import Wire

@Suite struct `Prices of baskets` {
  @Test func `options, tip and tax add up to the cent`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let options = [
        ChosenOption(id: "grande"), ChosenOption(id: "oat-milk"),
        ChosenOption(id: "espresso-shot", count: 2), ChosenOption(id: "vanilla-syrup", count: 2),
        ChosenOption(id: "own-cup"),
      ]
      let quote = try await shops.quote(
        ShopHarness.basket(options: options, quantity: 3, tip: 123))
      // 5.00 + 0.70 + 0.70 + 0.70 + 1.20 - 0.50
      #expect(quote.lines[0].unitPrice.minorUnits == 780)
      #expect(quote.price.subtotal.minorUnits == 2_340)
      #expect(quote.price.total.minorUnits == 2_463)
      // A tip has no tax: 2340 / 11, rounded.
      #expect(quote.price.tax.minorUnits == 213)
      #expect(quote.price.starsToEarn == 46)
    }
  }

  @Test func `fewer shots cost the same`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let quote = try await shops.quote(
        ShopHarness.basket("americano", options: [ChosenOption(id: "espresso-shot", count: 1)]))
      #expect(quote.price.total.minorUnits == 430)
    }
  }

  @Test(arguments: [
    [ChosenOption(id: "tall"), ChosenOption(id: "grande")],
    [ChosenOption(id: "espresso-shot", count: 7)], [ChosenOption(id: "tall", count: 0)],
    [ChosenOption(id: "oat-milk", count: 2)], [ChosenOption(id: "vanilla-syrup", count: -1)],
    [ChosenOption(id: "vanilla-syrup", count: 4), ChosenOption(id: "caramel-syrup", count: 4)],
    [ChosenOption(id: "own-cup"), ChosenOption(id: "own-cup")],
  ])
  func `choices outside their group's counts are refused`(_ options: [ChosenOption]) async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let problem = try await shops.problem {
        _ = try await shops.quote(ShopHarness.basket(options: options))
      }
      #expect(problem?.type == .invalidValue)
      #expect(problem?.pointer == "/basket/items/0/options")
    }
  }

  @Test func `an unknown product or choice is not offered`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let product = try await shops.problem {
        _ = try await shops.quote(ShopHarness.basket("unicorn"))
      }
      #expect(product?.type == CoffeeProblems.notOffered)
      let choice = try await shops.problem {
        _ = try await shops.quote(
          ShopHarness.basket("espresso", options: [ChosenOption(id: "venti")]))
      }
      #expect(choice?.type == CoffeeProblems.notOffered)
    }
  }

  @Test func `a reward pays for one unit, and its stars are spent`() async throws {
    try await ShopHarness.opened { shops in
      let basket = ShopHarness.basket(
        quantity: 2, rewards: [RewardUse(item: 0, quantity: 1)])
      let order = try await shops.order(basket)
      #expect(order.price.rewardDiscount.minorUnits == 500)
      #expect(order.price.total.minorUnits == 500)
      #expect(order.price.starsToRedeem == 150)
      #expect(order.lines[0].rewardQuantity == 1)
      #expect(try await shops.stars() == 400 - 150 + 10)
    }
  }

  @Test func `the reward for choices pays for what they add but not for the size`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let options = [ChosenOption(id: "venti"), ChosenOption(id: "oat-milk")]
      let quote = try await shops.quote(
        ShopHarness.basket(
          options: options,
          rewards: [RewardUse(item: 0, quantity: 1, reward: "customization")]))
      #expect(quote.price.rewardDiscount.minorUnits == 70)
      #expect(quote.price.starsToRedeem == 25)
      #expect(quote.price.total.minorUnits == 640)
    }
  }

  @Test func `stars alone pay for every unit`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let order = try await shops.order(
        ShopHarness.basket(quantity: 2), payment: OrderPayment(kind: .stars))
      #expect(order.price.total.minorUnits == 0)
      #expect(order.payment.kind == .stars)
      #expect(try await shops.stars() == 100)
      let problem = try await shops.problem {
        _ = try await shops.order(payment: OrderPayment(kind: .stars))
      }
      #expect(problem?.type == CoffeeProblems.insufficientStars)
    }
  }

  @Test func `a thousand lines are refused with the limit`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let items = (0..<1_000).map { _ in BasketItem(productID: "espresso") }
      let problem = try await shops.problem {
        _ = try await shops.quote(Basket(shopID: ShopHarness.shop, items: items))
      }
      #expect(problem?.type == CoffeeProblems.basketTooLarge)
      #expect(problem?.detail?.contains("100") == true)
    }
  }

  @Test func `a note of ten thousand characters is refused with the limit`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let problem = try await shops.problem {
        _ = try await shops.quote(
          ShopHarness.basket(note: String(repeating: "x", count: 10_000)))
      }
      #expect(problem?.type == CoffeeProblems.noteTooLong)
      #expect(problem?.pointer == "/basket/items/0/note")
      let order = try await shops.order(ShopHarness.basket(note: " extra hot\n"))
      #expect(order.lines[0].note == "extra hot")
    }
  }

  @Test func `a shop in Monaco has prices in euros`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let quote = try await shops.quote(ShopHarness.basket(shop: "monte-carlo"))
      #expect(quote.price.total == Money(minorUnits: 330, currency: "EUR"))
    }
  }
}
