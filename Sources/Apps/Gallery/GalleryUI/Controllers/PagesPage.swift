import UIKit

/// Page view controllers that scroll horizontally and vertically.
final class PagesPage: ContainersPage {
  private let horizontal = ColorPages(dots: true)
  private let vertical = ColorPages(dots: false)

  override func viewDidLoad() {
    super.viewDidLoad()
    // The dots of a page view controller are white, unless its appearance says otherwise.
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [UIPageViewController.self])
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    addContainer("Horizontal, with page control", pages(horizontal, .horizontal))
    addContainer("Vertical", pages(vertical, .vertical))
  }

  private func pages(
    _ colors: ColorPages, _ orientation: UIPageViewController.NavigationOrientation
  ) -> UIViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation,
      options: [.interPageSpacing: 12])
    controller.view.backgroundColor = .tertiarySystemBackground
    controller.dataSource = colors
    controller.setViewControllers([colors.pages[0]], direction: .forward, animated: false)
    return controller
  }

  /// Four pages with a color each.
  private final class ColorPages: UIPageViewControllerDataSource {
    let pages = [
      ColorViewController("One", .systemBlue), ColorViewController("Two", .systemGreen),
      ColorViewController("Three", .systemOrange), ColorViewController("Four", .systemRed),
    ]
    private let hasDots: Bool

    init(dots: Bool) { hasDots = dots }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, by: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, by: 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      hasDots ? pages.count : 0
    }

    private func neighbor(of page: UIViewController, by step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      let next = index + step
      return pages.indices.contains(next) ? pages[next] : nil
    }
  }
}
