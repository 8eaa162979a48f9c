public import AppsKit
public import UIKit

/// A tab bar controller built from a list of tabs.
///
/// Subclass it to open deep links and to connect the screens of an app.
open class AppTabBarController: UITabBarController {
  private let appTabs: [AppTab]
  /// The language, region and time of the app.
  public let settings: AppSettings

  /// Creates the screens of all tabs, in order.
  public init(tabs: [AppTab], settings: AppSettings) {
    appTabs = tabs
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
    viewControllers = tabs.map { tab in
      let controller = tab.makeViewController()
      let root = (controller as? UINavigationController)?.viewControllers.first ?? controller
      root.setWebAddress(path: tab.id, in: settings)
      return controller
    }
    tabBar.tintColor = .brandTint
    // The bar looks the same in every tab, whether or not content is scrolled under it.
    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    let layouts = [
      appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
      appearance.compactInlineLayoutAppearance,
    ]
    for layout in layouts {
      layout.normal.iconColor = .secondaryText
      layout.normal.titleTextAttributes = [.foregroundColor: UIColor.secondaryText]
    }
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Titles the tabs; runs again when the language changes.
  open override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    for (controller, tab) in zip(viewControllers ?? [], appTabs) {
      controller.setTabBarImage(
        imageName: tab.symbolName, title: phrases[keyPath: tab.title])
    }
  }

  /// Selects a tab and pops it to its root; a tab that is not shown is not selected.
  ///
  /// - Returns: Whether the tab is shown.
  @discardableResult
  public func selectTab(_ tab: some RawRepresentable<String>) -> Bool {
    guard let index = appTabs.firstIndex(where: { $0.id == tab.rawValue }) else { return false }
    selectedIndex = index
    (selectedViewController as? UINavigationController)?.popToRootViewController(animated: false)
    return true
  }

  /// Pushes a screen onto the selected tab's navigation controller.
  public func push(_ controller: UIViewController) {
    (selectedViewController as? UINavigationController)?.pushViewController(
      controller, animated: true)
  }

  /// Runs a closure after dismissing the screen that is presented over the tabs.
  public func dismissPresented(animated: Bool, then show: @escaping () -> Void) {
    if presentedViewController == nil {
      show()
    } else {
      dismiss(animated: animated, completion: show)
    }
  }
}

extension UIViewController {
  /// Sets the symbol and the title of the controller's tab where the title changed.
  public func setTabBarImage(imageName: String, title: String) {
    guard tabBarItem.title != title else { return }
    let configuration = UIImage.SymbolConfiguration(scale: .large)
    let image = UIImage(systemName: imageName, withConfiguration: configuration)
    tabBarItem = UITabBarItem(title: title, image: image, selectedImage: nil)
  }

  /// Presents a screen in a form sheet with a navigation bar.
  public func presentSheet(_ controller: UIViewController) {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }
}
