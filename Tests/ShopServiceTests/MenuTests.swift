import MermaidbucksAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `The menu` {
  private func catalogue(_ shop: String = ShopHarness.shop) async throws -> Catalogue {
    var catalogue: Catalogue?
    try await ShopHarness.opened(isLocal: true) { shops in
      catalogue = try await shops.call(CoffeeEndpoints.catalogue, query: ["shop": shop])
    }
    return try #require(catalogue)
  }

  @Test func `every product has a category, names in three languages and a picture`() async throws {
    let catalogue = try await catalogue()
    let categories = Set(catalogue.categories.map(\.id))
    #expect(catalogue.products.count >= 60)
    #expect(Set(catalogue.products.map(\.id)).count == catalogue.products.count)
    #expect(Set(catalogue.products.map(\.categoryID)) == categories)
    for product in catalogue.products {
      for names in [product.names, product.descriptions] {
        #expect(!names.en.isEmpty && !names.ko.isEmpty && !names.ar.isEmpty)
      }
      #expect(product.price.minorUnits > 0)
      if case .unknown = product.picture.subject { Issue.record("\(product.id) has no picture") }
    }
  }

  @Test func `defaults are within their groups, and layers fill a drink`() async throws {
    for product in try await catalogue().products {
      for group in product.optionGroups {
        let sum = group.choices.reduce(0) { $0 + $1.defaultCount }
        #expect((group.minimumCount...group.maximumCount).contains(sum), "\(product.id)")
      }
      guard case .drink(let drink) = product.picture.subject else { continue }
      let sum = drink.layers.reduce(0) { $0 + $1.fraction }
      #expect(abs(sum - 1) < 0.001, "\(product.id)")
    }
  }

  @Test func `a larger size has more of everything`() async throws {
    let latte = try #require(try await catalogue().products.first { $0.id == "caffe-latte" })
    #expect(latte.nutrition.map(\.size) == ["short", "tall", "grande", "venti"])
    #expect(latte.nutrition.map(\.kilocalories) == [127, 190, 253, 316])
    #expect(latte.nutrition.map(\.amount) == [237, 355, 473, 591])
  }
}
