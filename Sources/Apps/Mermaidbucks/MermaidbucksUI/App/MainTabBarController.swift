import MermaidbucksKit
import UIKit

/// The five tabs, each in a navigation controller of its own.
final class MainTabBarController: UITabBarController {
  private let home: HomeViewController
  private let settings: AppSettings
  private let places: [DeepLink] = [.home, .scan, .order, .gift, .stores]

  init(home: HomeViewController, settings: AppSettings) {
    self.home = home
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
    home.onScan = { [weak self] in self?.open(.scan) }
    viewControllers = [
      home,
      ComingSoonViewController(
        symbolName: "qrcode", settings: settings, title: \.scan, text: \.scanSoon),
      ComingSoonViewController(
        symbolName: "arrow.up.bin.fill", settings: settings, title: \.order, text: \.orderSoon),
      ComingSoonViewController(
        symbolName: "gift.fill", settings: settings, title: \.gift, text: \.giftSoon),
      ComingSoonViewController(
        symbolName: "location.fill", settings: settings, title: \.stores, text: \.storesSoon),
    ].map { UINavigationController(rootViewController: $0) }
    tabBar.tintColor = .brandLightGreen
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    let items = [
      ("house.fill", phrases.home), ("qrcode", phrases.scan), ("arrow.up.bin.fill", phrases.order),
      ("gift.fill", phrases.gift), ("location.fill", phrases.stores),
    ]
    let configuration = UIImage.SymbolConfiguration(scale: .large)
    for (controller, (symbol, title)) in zip(viewControllers ?? [], items)
    where controller.tabBarItem.title != title {
      controller.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: symbol, withConfiguration: configuration),
        selectedImage: nil)
    }
  }

  /// Goes to a place, whatever is shown now.
  func open(_ link: DeepLink) {
    let show = { [self] in
      switch link {
      case .history:
        selectedIndex = 0
        home.showHistory()
      case .inbox:
        selectedIndex = 0
        home.showInbox()
      default:
        guard let index = places.firstIndex(of: link) else { return }
        selectedIndex = index
        (selectedViewController as? UINavigationController)?.popToRootViewController(
          animated: false)
      }
    }
    if presentedViewController == nil {
      show()
    } else {
      dismiss(animated: true, completion: show)
    }
  }
}
