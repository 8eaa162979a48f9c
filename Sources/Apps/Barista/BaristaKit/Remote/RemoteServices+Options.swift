internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: ProductOptionReading {
  /// Loads the option groups of all products, with the shop's prices.
  public func optionGroups(
    in shop: Shop.ID
  ) async throws(LoadFailure) -> [MenuItem.ID: [AppsKit.OptionGroup]] {
    let endpoint = CoffeeEndpoints.catalogue
    let catalogue = try await client.send(endpoint, endpoint.request(query: ["shop": shop]))
    return Dictionary(
      catalogue.products.map { product in
        (product.id, product.optionGroups.map { AppsKit.OptionGroup($0) })
      }
    ) { first, _ in first }
  }
}

extension AppsKit.OptionGroup {
  fileprivate init(_ group: MermaidbucksAPI.OptionGroup) {
    self.init(
      id: group.id, names: AppsKit.LocalizedNames(group.names), minimum: group.minimumCount,
      maximum: group.maximumCount,
      choices: group.choices.map { choice in
        AppsKit.OptionChoice(
          id: choice.id, names: AppsKit.LocalizedNames(choice.names),
          price: choice.price.minorUnits, included: choice.defaultCount,
          maximum: choice.maximumCount, isSoldOut: choice.isSoldOut)
      })
  }
}
