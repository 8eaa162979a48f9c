internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: MenuEditing {
  /// Loads the menu; categories without products are left out.
  public func menu() async throws(LoadFailure) -> ShopMenu {
    let endpoint = BaristaEndpoints.menu
    let menu = try await client.send(endpoint, endpoint.request())
    let language = language
    let categories = menu.categories.map {
      MenuCategory(id: $0.id, name: $0.names.text(in: language))
    }
    let byID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    return ShopMenu(
      items: menu.products.compactMap { product in
        byID[product.categoryID].map { MenuItem(product, in: $0, language) }
      },
      options: menu.options.map { MenuOption($0, in: language) })
  }

  /// Changes a product for every customer.
  public func change(
    _ item: MenuItem, _ change: MenuChange
  ) async throws(LoadFailure) -> MenuItem {
    MenuItem(
      try await client.send(
        BaristaEndpoints.changeProduct,
        sending: BaristaAPI.MenuChange(
          price: change.price.map { Money($0) }, isSoldOut: change.isSoldOut,
          isNew: change.isNew), parameters: ["id": item.id]), in: item.category, language)
  }

  /// Marks an option of all products as sold out or available.
  public func setSoldOut(
    _ isSoldOut: Bool, option: MenuOption.ID
  ) async throws(LoadFailure) -> MenuOption {
    MenuOption(
      try await client.send(
        BaristaEndpoints.changeOption, sending: OptionChange(isSoldOut: isSoldOut),
        parameters: ["id": option]), in: language)
  }
}

extension MenuItem {
  fileprivate init(_ product: StaffProduct, in category: MenuCategory, _ language: Language) {
    self.init(
      id: product.id, name: product.names.text(in: language), searchNames: product.names.all,
      category: category, price: Amount(product.price), listPrice: Amount(product.listPrice),
      isSoldOut: product.isSoldOut, isNew: product.isNew)
  }
}

extension MenuOption {
  fileprivate init(_ option: StaffOption, in language: Language) {
    self.init(
      id: option.id, name: option.names.text(in: language), isSoldOut: option.isSoldOut)
  }
}
