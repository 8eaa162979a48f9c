import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// Builds the screens of one customer, which share their state.
final class CustomerSession {
  let settings: AppSettings
  let customer: Customer
  let environment: AppEnvironment
  let services: RemoteServices
  /// Shop, menu, basket and orders.
  let ordering: OrderingState
  /// The favorite products.
  let favourites: FavouritesState
  /// The Order tab.
  let orderModel: OrderViewModel
  /// The orders that are placed exactly once.
  let outbox: CustomerOrderOutbox
  /// Notifications about orders.
  let notifications: OrderNotifications
  private let giftNotifications: GiftNotifications
  let locator = DeviceLocator()

  init(customer: Customer, environment: AppEnvironment, services: RemoteServices) {
    self.customer = customer
    self.environment = environment
    self.services = services
    settings = environment.settings
    func cache<Value: Codable & Sendable>(_ name: String) -> FileValueCache<Value> {
      environment.makeCache(name, of: customer)
    }
    let client = environment.client
    ordering = OrderingState(
      service: services, locator: locator,
      caches: OrderingState.Caches(
        basket: cache("basket"), shop: cache("shop"), shops: cache("known-shops"),
        orders: cache("orders"),
        recent: cache("recent-products"), menu: { cache("menu-" + $0) }),
      makeLive: { shop in
        RemoteLiveUpdates(client: client, shop: shop) { seconds in
          try? await Task.sleep(for: .seconds(seconds))
        }
      })
    favourites = FavouritesState(service: services, cache: cache("favourites"))
    orderModel = OrderViewModel(
      state: ordering, favourites: favourites, settings: environment.settings)
    outbox = environment.makeOutbox(of: customer, service: services)
    notifications = OrderNotifications(
      state: ordering, app: environment.app, settings: environment.settings,
      asked: cache("asked-for-notifications"))
    giftNotifications = GiftNotifications(
      changes: ordering.changes, app: environment.app, settings: environment.settings)
  }

  isolated deinit { ordering.stopListening() }

  /// Whether the poster of an event may cover Home: after a start, but not after signing in, when
  /// the customer is on the way to something.
  var showsPoster = false

  /// Starts live updates, and resends orders whose answer an earlier run did not receive.
  func begin() {
    ordering.startListening()
    notifications.begin()
    giftNotifications.begin()
    Task { await ordering.resume(outbox) }
  }

  /// Creates a cache of the customer in a file of a name.
  func makeCache<Value: Codable & Sendable>(_ name: String) -> FileValueCache<Value> {
    environment.makeCache(name, of: customer)
  }

  func makeHomeViewController() -> HomeViewController {
    HomeViewController(
      model: HomeViewModel(
        customer: customer, home: services, feedCache: makeCache("known-home"),
        rewardsCache: makeCache("known-rewards"), changes: ordering.changes, settings: settings),
      session: self,
      feed: FeedViewModel(
        news: services, cache: makeCache("known-feed"),
        hiddenPosters: makeCache("hidden-posters"), settings: settings,
        productName: { [weak self] in self?.productName($0) }), showsPoster: showsPoster)
  }

  func makeHistoryViewController() -> UIViewController {
    UINavigationController(
      rootViewController: HistoryPagesViewController(
        stars: HistoryViewController(
          model: HistoryViewModel(
            history: services, cache: makeCache("known-history"), settings: settings)),
        orders: makeOrderHistoryViewController(), settings: settings
      ).withWebAddress(DeepLink.history, in: settings))
  }

  func makeInboxViewController() -> UIViewController {
    UINavigationController(
      rootViewController: InboxViewController(
        model: InboxViewModel(
          inbox: services, cache: makeCache("known-inbox"), settings: settings)
      ).withWebAddress(DeepLink.inbox, in: settings))
  }
}
