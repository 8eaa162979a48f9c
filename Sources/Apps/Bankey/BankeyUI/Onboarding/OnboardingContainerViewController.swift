import BankeyKit
import UIKit

/// Three pages side by side, with dots, Close, Back and Next.
final class OnboardingContainerViewController: UIViewController {
  private let settings: AppSettings
  private let onDone: () -> Void
  private let scrollView = UIScrollView()
  private let pages: [OnboardingPageView]
  private let strip = UIStackView()
  private let pageControl = UIPageControl()
  private let closeButton = UIButton(configuration: .quiet())
  private let backButton = UIButton(configuration: .quiet())
  private let nextButton = UIButton(configuration: .brand())
  private var page = 0
  private var shownWidth: CGFloat = 0

  init(settings: AppSettings, onDone: @escaping () -> Void) {
    self.settings = settings
    self.onDone = onDone
    pages = OnboardingPicture.allCases.map { OnboardingPageView(picture: $0) }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    style()
    layout()
    setActions()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    for (view, text) in zip(pages, phrases.onboardingPages) {
      view.show(title: text.title, text: text.text)
    }
    closeButton.configuration?.title = phrases.close
    backButton.configuration?.title = phrases.back
    showPage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // In another width the page that was shown stays.
    guard scrollView.bounds.width != shownWidth else { return }
    shownWidth = scrollView.bounds.width
    scrollView.contentOffset = offset(of: page)
  }

  private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func offset(of page: Int) -> CGPoint {
    let place = isRightToLeft ? pages.count - 1 - page : page
    return CGPoint(x: CGFloat(place) * scrollView.bounds.width, y: 0)
  }

  private func turn(to page: Int) {
    self.page = min(max(page, 0), pages.count - 1)
    scrollView.setContentOffset(offset(of: self.page), animated: true)
    showPage()
    UIAccessibility.post(notification: .screenChanged, argument: pages[self.page])
  }

  private func showPage() {
    let phrases = settings.phrases
    let isLast = page == pages.count - 1
    pageControl.currentPage = page
    pageControl.accessibilityValue = phrases.page(page + 1, of: pages.count)
    nextButton.configuration?.title = isLast ? phrases.getStarted : phrases.next
    // The place is kept, so that Next stays where it is.
    backButton.alpha = page == 0 ? 0 : 1
    backButton.isEnabled = page > 0
    for (index, view) in pages.enumerated() {
      view.accessibilityElementsHidden = index != page
    }
  }

  private func style() {
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.numberOfPages = pages.count
    pageControl.pageIndicatorTintColor = .systemGray4
    pageControl.currentPageIndicatorTintColor = .brandTeal
  }

  private func layout() {
    for page in pages { strip.addArrangedSubview(page) }
    strip.distribution = .fillEqually
    let buttons = UIStackView(arrangedSubviews: [backButton, nextButton])
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    for child in [scrollView, strip, pageControl, closeButton, buttons] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    for child in [scrollView, pageControl, closeButton, buttons] { view.addSubview(child) }
    scrollView.addSubview(strip)
    let area = view.safeAreaLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = buttons.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      closeButton.topAnchor.constraint(equalTo: area.topAnchor, constant: 4),
      closeButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
      scrollView.topAnchor.constraint(equalTo: closeButton.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageControl.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 8),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      buttons.topAnchor.constraint(equalTo: pageControl.bottomAnchor, constant: 12),
      buttons.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      buttons.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      width,
      area.bottomAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 16),
      strip.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      strip.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      strip.heightAnchor.constraint(equalTo: frame.heightAnchor),
      strip.widthAnchor.constraint(
        equalTo: frame.widthAnchor, multiplier: CGFloat(pages.count)),
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

extension OnboardingContainerViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.bounds.width
    guard width > 0, scrollView.isDragging || scrollView.isDecelerating else { return }
    let place = Int((scrollView.contentOffset.x / width).rounded())
    let shown = isRightToLeft ? pages.count - 1 - place : place
    guard shown != page, pages.indices.contains(shown) else { return }
    page = shown
    showPage()
  }
}
