import AppsUI
import MermaidbucksKit
import UIKit

/// The customer's five tabs.
final class MainTabBarController: AppTabBarController, LinkOpening {
  private let session: CustomerSession
  private let home: HomeViewController

  init(session: CustomerSession) {
    self.session = session
    let home = session.makeHomeViewController()
    self.home = home
    let settings = session.settings
    func comingSoon(
      _ symbolName: String, _ title: any KeyPath<Phrases, String> & Sendable,
      _ text: any KeyPath<Phrases, String> & Sendable
    ) -> UIViewController {
      ComingSoonViewController(
        symbolName: symbolName, settings: settings, title: title, text: text)
    }
    super.init(
      tabs: [
        AppTab("home", symbolName: "house.fill", title: \.home) { home },
        AppTab("scan", symbolName: "qrcode", title: \.scan) {
          comingSoon("qrcode", \.scan, \.scanSoon)
        },
        AppTab("order", symbolName: "arrow.up.bin.fill", title: \.order, navigation: .none) {
          session.makeOrderNavigationController()
        },
        AppTab("gift", symbolName: "gift.fill", title: \.gift) {
          comingSoon("gift.fill", \.gift, \.giftSoon)
        },
        AppTab("stores", symbolName: "location.fill", title: \.stores) {
          comingSoon("location.fill", \.stores, \.storesSoon)
        },
      ], settings: settings)
    // The bar looks the same in every tab, whether or not content is scrolled under it.
    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
    home.onScan = { [weak self] in self?.open(.scan) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    session.begin()
  }

  func open(_ link: URL) {
    if let place = DeepLink(link) { open(place) }
  }

  private func open(_ link: DeepLink) {
    dismissPresented(animated: true) { [self] in
      switch link {
      case .history:
        selectTab("home")
        home.showHistory()
      case .inbox:
        selectTab("home")
        home.showInbox()
      case .favourites: showInOrder(session.makeFavouritesViewController())
      case .basket: showInOrder(session.makeBasketViewController())
      case .orders: showInOrder(session.makeOrderHistoryViewController())
      case .home, .scan, .order, .gift, .stores: selectTab(link.rawValue)
      }
    }
  }

  private func showInOrder(_ controller: UIViewController) {
    selectTab("order")
    push(controller)
  }
}
