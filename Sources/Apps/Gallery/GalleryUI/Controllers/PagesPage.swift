import UIKit

/// Pages that are turned by a swipe, side by side and one beneath the other.
final class PagesPage: ContainersPage {
  private let horizontal = Colours(dots: true)
  private let vertical = Colours(dots: false)

  override func viewDidLoad() {
    super.viewDidLoad()
    addContainer("Side by side, with dots", pages(horizontal, .horizontal))
    addContainer("One beneath the other", pages(vertical, .vertical))
  }

  private func pages(
    _ colours: Colours, _ orientation: UIPageViewController.NavigationOrientation
  ) -> UIViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation,
      options: [.interPageSpacing: 12])
    controller.view.backgroundColor = .tertiarySystemBackground
    controller.dataSource = colours
    controller.setViewControllers([colours.pages[0]], direction: .forward, animated: false)
    return controller
  }

  /// Four pages of one colour each.
  private final class Colours: UIPageViewControllerDataSource {
    let pages = [
      ColorViewController("One", .systemBlue), ColorViewController("Two", .systemGreen),
      ColorViewController("Three", .systemOrange), ColorViewController("Four", .systemRed),
    ]
    private let hasDots: Bool

    init(dots: Bool) { hasDots = dots }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      hasDots ? pages.count : 0
    }

    private func neighbour(of page: UIViewController, by step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      let next = index + step
      return pages.indices.contains(next) ? pages[next] : nil
    }
  }
}
