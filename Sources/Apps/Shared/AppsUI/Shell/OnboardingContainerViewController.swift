public import AppsKit
public import UIKit

/// Pages that introduce an app, with a page control and buttons to turn or skip them.
public final class OnboardingContainerViewController: UIViewController {
  private let settings: AppSettings
  private let onDone: () -> Void
  private let pageViewController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let contents: [OnboardingPage]
  private let doneTitle: any KeyPath<Phrases, String> & Sendable
  private let pages: [OnboardingViewController]
  private let pageControl = UIPageControl()
  private let closeButton = UIButton(configuration: .quiet())
  private let backButton = UIButton(configuration: .quiet())
  private let nextButton = UIButton(configuration: .brand())
  private lazy var buttons = UIStackView(arrangedSubviews: [backButton, nextButton])
  private var page = 0

  /// Creates an introduction.
  ///
  /// - Parameters:
  ///   - doneTitle: The title of the button on the last page.
  ///   - onDone: Called after the last page or a tap on Close.
  public init(
    pages: [OnboardingPage], doneTitle: any KeyPath<Phrases, String> & Sendable,
    settings: AppSettings, onDone: @escaping () -> Void
  ) {
    contents = pages
    self.pages = pages.map { OnboardingViewController(pictureView: $0.makePicture()) }
    self.doneTitle = doneTitle
    self.settings = settings
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Lays out the pages.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    style()
    layout()
    setActions()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: OnboardingContainerViewController, _: UITraitCollection) in self.showPage()
    }
  }

  /// Shows the texts in the current language.
  public override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    for (controller, content) in zip(pages, contents) {
      let (title, text) = content.text(phrases)
      controller.show(title: title, text: text)
    }
    closeButton.configuration?.title = phrases.close
    backButton.configuration?.title = phrases.back
    showPage()
  }

  private func turn(to page: Int) {
    guard pages.indices.contains(page), page != self.page else { return }
    pageViewController.setViewControllers(
      [pages[page]], direction: page > self.page ? .forward : .reverse, animated: true)
    self.page = page
    showPage()
    UIAccessibility.post(notification: .screenChanged, argument: pages[page].view)
  }

  private func showPage() {
    let phrases = settings.phrases
    let isLast = page == pages.count - 1
    pageControl.currentPage = page
    pageControl.accessibilityValue = phrases.page(page + 1, of: pages.count)
    nextButton.configuration?.title = isLast ? phrases[keyPath: doneTitle] : phrases.next
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    buttons.axis = isLarge ? .vertical : .horizontal
    backButton.isHidden = isLarge && page == 0
    // Transparent instead of hidden beside Next, which keeps its position.
    backButton.alpha = page == 0 ? 0 : 1
    backButton.isEnabled = page > 0
  }

  private func style() {
    pageViewController.dataSource = self
    pageViewController.delegate = self
    pageViewController.setViewControllers([pages[0]], direction: .forward, animated: false)
    pageControl.numberOfPages = pages.count
    pageControl.pageIndicatorTintColor = .systemGray4
    pageControl.currentPageIndicatorTintColor = .brandTint
    buttons.spacing = 12
    buttons.distribution = .fillEqually
  }

  private func layout() {
    addChild(pageViewController)
    let paged: UIView = pageViewController.view
    for child in [closeButton, paged, pageControl, buttons] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    pageViewController.didMove(toParent: self)
    let area = view.safeAreaLayoutGuide
    let width = buttons.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      closeButton.topAnchor.constraint(equalTo: area.topAnchor, constant: 4),
      closeButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
      paged.topAnchor.constraint(equalTo: closeButton.bottomAnchor),
      paged.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      paged.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageControl.topAnchor.constraint(equalTo: paged.bottomAnchor, constant: 8),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      buttons.topAnchor.constraint(equalTo: pageControl.bottomAnchor, constant: 12),
      buttons.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      buttons.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      width,
      area.bottomAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 16),
    ])
  }

  private func setActions() {
    closeButton.addAction(
      UIAction { [weak self] _ in self?.onDone() }, for: .primaryActionTriggered)
    backButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        turn(to: page - 1)
      }, for: .primaryActionTriggered)
    nextButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if page == pages.count - 1 { onDone() } else { turn(to: page + 1) }
      }, for: .primaryActionTriggered)
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        turn(to: pageControl.currentPage)
      }, for: .valueChanged)
  }
}

extension OnboardingContainerViewController: UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  /// Implements the paging.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, by: -1) }

  /// Implements the paging.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, by: 1) }

  /// Implements the paging.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first,
      let index = pages.firstIndex(where: { $0 === shown })
    else { return }
    page = index
    showPage()
  }

  private func neighbor(of controller: UIViewController, by step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }
}
