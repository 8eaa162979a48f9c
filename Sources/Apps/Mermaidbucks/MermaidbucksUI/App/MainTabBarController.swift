import AppsUI
import MermaidbucksKit
import UIKit

/// The customer's five tabs.
final class MainTabBarController: AppTabBarController, LinkOpening {
  private typealias Tab = DeepLink.Tab

  private let session: CustomerSession
  private let home: HomeViewController
  private let stores: StoresViewController
  private let gifts: GiftsViewController
  private var hasAppeared = false

  init(session: CustomerSession) {
    self.session = session
    let home = session.makeHomeViewController()
    self.home = home
    let stores = session.makeStoresViewController()
    self.stores = stores
    let gifts = session.makeGiftsViewController()
    self.gifts = gifts
    super.init(
      tabs: [
        AppTab(Tab.home, symbolName: "house.fill", title: \.home, navigation: .none) {
          let navigation = UINavigationController(
            navigationBarClass: PassthroughNavigationBar.self, toolbarClass: nil)
          navigation.viewControllers = [home]
          return navigation
        },
        AppTab(Tab.scan, symbolName: "qrcode", title: \.scan) {
          session.makePayViewController()
        },
        AppTab(Tab.order, symbolName: "arrow.up.bin.fill", title: \.order, navigation: .none) {
          session.makeOrderNavigationController()
        },
        AppTab(Tab.gift, symbolName: "gift.fill", title: \.gift) { gifts },
        AppTab(Tab.stores, symbolName: "location.fill", title: \.stores) { stores },
      ], settings: session.settings)
    home.onProduct = { [weak self] in self?.pushProduct($0) }
    stores.onOrder = { [weak self] shop in
      session.ordering.choose(shop)
      self?.selectTab(Tab.order)
    }
    home.onScan = { [weak self] in self?.open(.tab(.scan)) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    session.begin()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    Task { [session, home] in await session.notifications.askAtLaunch(on: home) }
  }

  func open(_ link: URL) {
    if let place = DeepLink(link) { open(place) }
  }

  private func open(_ link: DeepLink) {
    dismissPresented(animated: true) { [self] in
      switch link {
      case .tab(let tab): selectTab(tab)
      case .history:
        selectTab(Tab.home)
        home.showHistory()
      case .inbox:
        selectTab(Tab.home)
        home.showInbox()
      case .favourites: showInOrder(session.makeFavouritesViewController())
      case .basket: showInOrder(session.makeBasketViewController())
      case .orders: showInOrder(session.makeOrderHistoryViewController())
      case .rewards:
        selectTab(Tab.home)
        home.showRewards()
      case .news:
        selectTab(Tab.home)
        home.showNews()
      case .newsItem(let id):
        selectTab(Tab.home)
        home.showNewsItem(id)
      case .product(let id): showProduct(id)
      case .gift(let code):
        selectTab(Tab.gift)
        gifts.redeem(code: code)
      case .orderNear(let position, let date): orderNear(position, arrivingAt: date)
      case .store(let id):
        selectTab(Tab.stores)
        stores.showStore(id)
      }
    }
  }

  /// Shows a product in the order tab.
  private func showProduct(_ id: Product.ID) {
    selectTab(Tab.order)
    pushProduct(id)
  }

  /// Shows a product over the screen of the selected tab, where the shop sells it.
  private func pushProduct(_ id: Product.ID) {
    Task {
      if let controller = await session.makeProductViewController(id) { push(controller) }
    }
  }

  /// Chooses the shop nearest to a place, and shows its menu.
  private func orderNear(_ position: Position, arrivingAt date: Date?) {
    selectTab(Tab.order)
    Task { await session.ordering.chooseShop(nearestTo: position, arrivingAt: date) }
  }

  private func showInOrder(_ controller: UIViewController) {
    selectTab(Tab.order)
    push(controller)
  }
}
