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

  /// Adds a product that only this shop sells.
  public func add(
    _ product: NewMenuItem, key: String
  ) async throws(LoadFailure) -> MenuItem {
    func name(_ language: Language) -> String { product.names[language] ?? "" }
    let body = NewProduct(
      names: MermaidbucksAPI.LocalizedNames(
        en: name(.english), ko: name(.korean), ar: name(.arabic)),
      categoryID: product.category.id, price: Money(product.price),
      options: BaristaAPI.ProductTemplate(rawValue: product.options.rawValue),
      isNew: product.isNew)
    return MenuItem(
      try await client.send(BaristaEndpoints.addProduct, sending: body, key: key),
      in: product.category, language)
  }

  /// Removes a product that this shop added.
  public func remove(_ item: MenuItem) async throws(LoadFailure) {
    let endpoint = BaristaEndpoints.removeProduct
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": item.id]))
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
      isSoldOut: product.isSoldOut, isNew: product.isNew, isOwn: product.isOwn)
  }
}

extension MenuOption {
  fileprivate init(_ option: StaffOption, in language: Language) {
    self.init(
      id: option.id, name: option.names.text(in: language), isSoldOut: option.isSoldOut)
  }
}
