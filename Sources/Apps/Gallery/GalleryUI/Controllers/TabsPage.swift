import UIKit

/// Tab bars with badges, overflow and a custom appearance.
final class TabsPage: ContainersPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let badged = tabs(["Home", "Offers", "Orders"], ["house", "tag", "bag"])
    badged.viewControllers?[0].tabBarItem.badgeValue = "3"
    badged.viewControllers?[1].tabBarItem.badgeValue = "New"
    badged.viewControllers?[1].tabBarItem.badgeColor = .systemPurple
    badged.viewControllers?[2].tabBarItem.badgeValue = ""
    addContainer("Badges", height: 180, badged)
    addContainer(
      "More than five tabs", note: "Tabs that don’t fit are listed under More.", height: 220,
      tabs(
        ["Home", "Scan", "Order", "Gift", "Stores", "Cards"],
        ["house", "qrcode", "cup.and.saucer", "gift", "location", "creditcard"]))
    let colored = tabs(["Music", "Books", "Films"], ["music.note", "book", "film"])
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    for items in [
      appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
      appearance.compactInlineLayoutAppearance,
    ] {
      items.normal.iconColor = .white.withAlphaComponent(0.6)
      items.normal.titleTextAttributes = [.foregroundColor: UIColor.white.withAlphaComponent(0.6)]
      items.selected.iconColor = .white
      items.selected.titleTextAttributes = [.foregroundColor: UIColor.white]
    }
    colored.tabBar.standardAppearance = appearance
    colored.tabBar.scrollEdgeAppearance = appearance
    addContainer("Appearance", height: 180, colored)
  }

  private func tabs(_ titles: [String], _ symbols: [String]) -> UITabBarController {
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPink, .systemGreen]
    let tabs = UITabBarController()
    tabs.viewControllers = zip(titles, symbols).enumerated().map { index, names in
      let page = ColorViewController(names.0, colors[index % colors.count])
      page.tabBarItem = UITabBarItem(
        title: names.0, image: UIImage(systemName: names.1), tag: index)
      return page
    }
    return tabs
  }
}
