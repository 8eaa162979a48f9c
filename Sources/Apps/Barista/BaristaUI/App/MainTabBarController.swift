import AppsUI
import BaristaKit
import Foundation
import UIKit

/// The tabs of a member of staff; a manager has one more.
final class MainTabBarController: AppTabBarController {
  private enum Tab {
    static let orders = "orders"
    static let shop = "shop"
  }

  private let session: ShopSession

  init(session: ShopSession) {
    self.session = session
    super.init(
      tabs: [
        AppTab(Tab.orders, symbolName: "list.clipboard", title: \.orders) {
          session.makeQueueViewController()
        },
        AppTab(Tab.shop, symbolName: "storefront", title: \.shop, navigation: .largeTitles) {
          session.makeSettingsViewController()
        },
      ], settings: session.settings)
    session.announcer.onOpen = { [weak self] in self?.selectTab(Tab.orders) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    session.begin()
  }

  /// Shows the place of a link, or ignores a link to no place of the app.
  func open(_ link: URL) {
    guard let place = DeepLink(link) else { return }
    dismissPresented(animated: false) { self.show(place) }
  }

  private func show(_ place: DeepLink) {
    switch place {
    case .orders: selectTab(Tab.orders)
    case .till, .menu, .report: break
    case .shop: selectTab(Tab.shop)
    }
  }
}
