import UIKit

/// Navigation bars with large titles, scroll edge appearances and prompts, and toolbars.
final class NavigationBarsPage: ContainersPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let large = UINavigationController(rootViewController: DrinksViewController())
    large.navigationBar.prefersLargeTitles = true
    large.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in })
    addContainer(
      "Large title",
      note: "The title collapses while scrolling and snaps when you lift your finger.",
      large)

    let changing = DrinksViewController(title: "Appearances")
    changing.navigationItem.scrollEdgeAppearance = appearance(.systemIndigo)
    changing.navigationItem.standardAppearance = appearance(.systemTeal)
    addContainer(
      "Scroll edge appearance", note: "Indigo at the scroll edge, teal over content.",
      UINavigationController(rootViewController: changing))

    let clear = ColorViewController("Fade", .systemOrange)
    clear.navigationItem.prompt = "Prompt"
    clear.navigationItem.leftBarButtonItems = [
      UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in })
    ]
    clear.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }),
      UIBarButtonItem(systemItem: .action, primaryAction: UIAction { _ in }),
    ]
    addContainer(
      "Prompt and multiple buttons", height: 160, UINavigationController(rootViewController: clear))
    addContainer("Toolbar", height: 200, toolbar())
    addTitleView()
  }

  private func addTitleView() {
    let page = ColorViewController("Title view", .systemPink)
    let title = UISegmentedControl(items: ["Hot", "Iced"])
    title.selectedSegmentIndex = 0
    page.navigationItem.titleView = title
    let navigation = UINavigationController(rootViewController: page)
    addContainer(
      "Title view and hidden bar", height: 160, navigation,
      below: [
        toggle("Hidden") { [weak navigation] in
          navigation?.setNavigationBarHidden($0, animated: true)
        }
      ])
  }

  private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    return appearance
  }

  private func toolbar() -> UIViewController {
    let page = ColorViewController("Toolbar", .systemGreen)
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .bookmarks, primaryAction: UIAction { _ in }),
      .flexibleSpace(),
      UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in }),
      .flexibleSpace(),
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in }),
    ]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    return navigation
  }
}
