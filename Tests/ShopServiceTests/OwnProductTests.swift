import BaristaAPI
import Foundation
import HTTPServer
import MermaidbucksAPI
import ServiceTesting
import ShopService
import Storage
import Testing
import Wire

@Suite struct `Products of one shop` {
  private static func product(
    _ name: String = "Maple Latte", category: String = "espresso",
    options: ProductTemplate = .milkCoffee, cents: Int64 = 640, currency: String = "AUD"
  ) -> NewProduct {
    NewProduct(
      names: LocalizedNames(en: name, ko: "메이플 라떼", ar: "لاتيه القيقب"), categoryID: category,
      price: Money(minorUnits: cents, currency: currency), options: options, isNew: true)
  }

  private func catalogue(
    _ shops: ShopHarness, _ shop: String = ShopHarness.shop
  ) async throws -> Catalogue {
    try await shops.call(CoffeeEndpoints.catalogue, query: ["shop": shop])
  }

  @Test func `a new product is in its category of this shop alone, and can be ordered`()
    async throws
  {
    try await ShopHarness.opened { shops in
      let before = try await catalogue(shops)
      let added = try await shops.call(
        BaristaEndpoints.addProduct, Self.product(), as: ShopHarness.manager, key: "once")
      let again = try await shops.call(
        BaristaEndpoints.addProduct, Self.product(), as: ShopHarness.manager, key: "once")
      #expect(added.id == again.id)
      let after = try await catalogue(shops)
      #expect(after.version == before.version + 1)
      #expect(after.products.count == before.products.count + 1)
      let espresso = after.products.filter { $0.categoryID == "espresso" }
      let product = try #require(espresso.last)
      #expect(product.id == added.id)
      #expect(product.names.ko == "메이플 라떼")
      #expect(product.isNew && product.price.minorUnits == 640)
      #expect(product.optionGroups.map(\.id).contains("milk"))
      let other = try await catalogue(shops, "haymarket")
      #expect(!other.products.contains { $0.id == added.id })

      let order = try await shops.order(
        ShopHarness.basket(added.id, options: [ChosenOption(id: "grande")]))
      #expect(order.price.total.minorUnits == 710)
      #expect(order.price.starsToEarn == 14)
      // A barista has to make it.
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      #expect(shop.openTicketCount == 1)
      let elsewhere = try await shops.problem {
        _ = try await shops.quote(ShopHarness.basket(added.id, shop: "haymarket"))
      }
      #expect(elsewhere?.type == CoffeeProblems.notOffered)
    }
  }

  @Test func `a product of one shop is known until it is removed`() async throws {
    try await ShopHarness.opened { shops in
      func isSold(_ product: String) async throws -> Bool {
        try await shops.database.read { try await ShopService.isSold(product, in: $0) }
      }
      let id = try await shops.call(
        BaristaEndpoints.addProduct, Self.product(), as: ShopHarness.manager
      ).id
      #expect(try await isSold(id))
      try await shops.call(BaristaEndpoints.removeProduct, id: id, as: ShopHarness.manager)
      #expect(try await !isSold(id))
      #expect(try await isSold("caffe-latte"))
      #expect(try await !isSold("unknown"))
    }
  }

  @Test func `a name that begins like a formula is text in the report's file`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let added = try await shops.call(
        BaristaEndpoints.addProduct, Self.product("=HYPERLINK(\"x\")"), as: ShopHarness.manager)
      try await shops.order(ShopHarness.basket(added.id))
      let file = try await shops.respond(
        BaristaEndpoints.reportFile.request(), as: ShopHarness.manager)
      let text = String(decoding: file.body, as: UTF8.self)
      #expect(text.contains(#","'=HYPERLINK(""x"")",1,6.40"#))
    }
  }

  @Test func `a product is sold out, changed and removed, and orders keep its picture`()
    async throws
  {
    try await ShopHarness.opened(isLocal: true) { shops in
      let added = try await shops.call(
        BaristaEndpoints.addProduct, Self.product(), as: ShopHarness.manager)
      #expect(added.isOwn)
      let order = try await shops.order(ShopHarness.basket(added.id))
      let changed = try await shops.call(
        BaristaEndpoints.changeProduct,
        MenuChange(price: Money(minorUnits: 700, currency: "AUD"), isSoldOut: true, isNew: false),
        id: added.id, as: ShopHarness.manager)
      #expect(changed.isSoldOut && !changed.isNew && changed.listPrice.minorUnits == 640)
      let soldOut = try await shops.problem {
        _ = try await shops.quote(ShopHarness.basket(added.id))
      }
      #expect(soldOut?.type == CoffeeProblems.soldOut)
      try await shops.call(
        BaristaEndpoints.removeProduct, id: added.id, as: ShopHarness.manager)
      #expect(try await !catalogue(shops).products.contains { $0.id == added.id })
      let kept = try await shops.call(CoffeeEndpoints.order, id: order.id)
      #expect(kept.lines.first?.picture == added.picture)
      #expect(kept.lines.first?.names == added.names)
      #expect(try await shops.call(CoffeeEndpoints.reorder, id: order.id).unavailable.count == 1)
      let shared = try await shops.problem {
        try await shops.call(
          BaristaEndpoints.removeProduct, id: "caffe-latte", as: ShopHarness.manager)
      }
      #expect(shared?.type == .notFound)
    }
  }

  @Test func `invalid products are refused, and baristas add none`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      for (product, pointer) in [
        (Self.product(" "), "/names/en"), (Self.product(category: "soup"), "/category_id"),
        (Self.product(options: ProductTemplate(rawValue: "extra")), "/options"),
        (Self.product(cents: 0), "/price"), (Self.product(currency: "USD"), "/price/currency"),
        (Self.product(String(repeating: "x", count: 10_000)), "/names/en"),
      ] {
        let problem = try await shops.problem {
          try await shops.call(BaristaEndpoints.addProduct, product, as: ShopHarness.manager)
        }
        #expect(problem?.pointer == pointer)
      }
      let barista = try await shops.problem {
        try await shops.call(
          BaristaEndpoints.addProduct, Self.product(), as: ShopHarness.barista)
      }
      #expect(barista?.type == BaristaProblems.managerOnly)
    }
  }
}
