internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: ProductOptionReading {
  /// Loads the option groups of all products, with the shop's prices.
  public func optionGroups(
    in shop: Shop.ID
  ) async throws(LoadFailure) -> [MenuItem.ID: [ProductOptionGroup]] {
    let endpoint = CoffeeEndpoints.catalogue
    let catalogue = try await client.send(endpoint, endpoint.request(query: ["shop": shop]))
    let language = language
    return Dictionary(
      catalogue.products.map { product in
        (product.id, product.optionGroups.map { ProductOptionGroup($0, in: language) })
      }
    ) { first, _ in first }
  }
}

extension ProductOptionGroup {
  fileprivate init(_ group: OptionGroup, in language: Language) {
    self.init(
      id: group.id, name: group.names.text(in: language), minimumCount: group.minimumCount,
      maximumCount: group.maximumCount,
      options: group.choices.map { choice in
        ProductOption(
          id: choice.id, name: choice.names.text(in: language), price: Amount(choice.price),
          defaultCount: choice.defaultCount, maximumCount: choice.maximumCount,
          isSoldOut: choice.isSoldOut)
      })
  }
}
