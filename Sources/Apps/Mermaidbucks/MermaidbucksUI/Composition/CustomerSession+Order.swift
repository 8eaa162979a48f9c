import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

extension CustomerSession {
  /// Creates the Order tab in its navigation controller, whose bar is clear over pictures.
  func makeOrderNavigationController() -> UINavigationController {
    let navigation = UINavigationController(
      navigationBarClass: PassthroughNavigationBar.self, toolbarClass: nil)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.viewControllers = [OrderViewController(session: self, model: orderModel)]
    return navigation
  }

  func makeCategoryViewController(_ category: ProductCategory) -> UIViewController {
    CategoryViewController(category, session: self, model: orderModel)
  }

  /// Creates the page of a product.
  ///
  /// - Parameter line: The line of the basket to edit; `nil` adds a line.
  func makeProductViewController(
    _ product: Product, editing line: BasketLine? = nil
  ) -> ProductViewController {
    ProductViewController(
      session: self,
      model: ProductViewModel(
        product, editing: line, state: ordering, favourites: favourites, settings: settings)
    ).withWebAddress(DeepLink.product(product.id), in: settings)
  }

  /// Loads the menu if necessary, and creates the page of a product.
  ///
  /// - Returns: The page; `nil` if the chosen shop does not sell the product.
  func makeProductViewController(_ id: Product.ID) async -> UIViewController? {
    if ordering.catalogue == nil { await ordering.load() }
    return ordering.catalogue?.product(id).map { makeProductViewController($0) }
  }

  func makeFavouritesViewController() -> UIViewController {
    FavouritesViewController(session: self, model: FavouritesViewModel(order: orderModel))
      .withWebAddress(DeepLink.favourites, in: settings)
  }

  func makeBasketViewController() -> UIViewController {
    BasketViewController(
      session: self,
      model: CheckoutViewModel(
        state: ordering, service: services, outbox: outbox,
        methodCache: makeCache("payment-method"), settings: settings)
    ).withWebAddress(DeepLink.basket, in: settings)
  }

  func makeOrderStatusViewController(_ order: CoffeeOrder) -> UIViewController {
    OrderStatusViewController(
      session: self,
      model: OrderStatusViewModel(
        order, state: ordering, service: services, outbox: outbox, settings: settings))
  }

  func makeOrderHistoryViewController() -> UIViewController {
    OrderHistoryViewController(
      session: self,
      model: OrderHistoryViewModel(
        state: ordering, service: services, cache: makeCache("known-orders"),
        settings: settings)
    ).withWebAddress(DeepLink.orders, in: settings)
  }

  func makeShopPicker() -> UIViewController {
    ShopPickerViewController(state: ordering, settings: settings) { [locator] in
      await locator.askForPermission()
    }
  }
}
