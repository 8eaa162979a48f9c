import UIKit

/// Paging, zooming, layout guides and pull to refresh.
final class ScrollViewsPage: ContainersPage, UIScrollViewDelegate {
  private let zoomed = SwatchRow()
  private let position = UIPageControl()
  private let pages = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    addPages()
    addZoom()
    addLayoutGuides()
    addContainer(
      "Refresh", note: "Pull down to refresh.", height: 220,
      UINavigationController(rootViewController: RefreshedViewController()))
  }

  private func addPages() {
    let row = SwatchRow()
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.delegate = self
    fill(pages, with: row, height: 120, widths: CGFloat(SwatchRow.colors.count))
    position.numberOfPages = SwatchRow.colors.count
    position.pageIndicatorTintColor = .systemGray3
    position.currentPageIndicatorTintColor = .label
    position.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let x = CGFloat(self.position.currentPage) * self.pages.bounds.width
        self.pages.setContentOffset(CGPoint(x: x, y: 0), animated: true)
      }, for: .valueChanged)
    addCard("Pages", note: "Scrolling stops at page boundaries.", [pages, position])
  }

  private func addZoom() {
    let view = UIScrollView()
    view.maximumZoomScale = 4
    view.delegate = self
    fill(view, with: zoomed, height: 120, widths: 1)
    addCard(
      "Zoom", note: "Pinch, or use the button.",
      [
        view,
        button("Zoom In or Out") { [weak view] _ in
          guard let view else { return }
          view.setZoomScale(view.zoomScale > 1 ? 1 : 3, animated: true)
        },
      ])
  }

  private func addLayoutGuides() {
    let view = UIScrollView()
    let row = SwatchRow()
    fill(view, with: row, height: 120, widths: 2)
    let badge = UILabel()
    badge.text = "Fixed"
    badge.font = .preferredFont(forTextStyle: .headline)
    badge.adjustsFontForContentSizeCategory = true
    badge.backgroundColor = .systemBackground
    badge.layer.cornerRadius = 6
    badge.layer.masksToBounds = true
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor, constant: 12),
      badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 12),
    ])
    addCard(
      "Layout guides",
      note: "The colors use the content layout guide, the label the frame layout guide.",
      [view])
  }

  private func fill(_ view: UIScrollView, with content: UIView, height: CGFloat, widths: CGFloat) {
    view.layer.cornerRadius = 8
    view.clipsToBounds = true
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let guide = view.contentLayoutGuide
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: height),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.heightAnchor.constraint(equalTo: view.frameLayoutGuide.heightAnchor),
      content.widthAnchor.constraint(
        equalTo: view.frameLayoutGuide.widthAnchor, multiplier: widths),
    ])
  }

  // MARK: Delegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    scrollView === pages ? nil : zoomed
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === pages, pages.bounds.width > 0 else { return }
    position.currentPage = Int((pages.contentOffset.x / pages.bounds.width).rounded())
  }
}

/// A horizontal row of colors.
private final class SwatchRow: UIStackView {
  static let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemPink, .systemOrange]

  init() {
    super.init(frame: .zero)
    distribution = .fillEqually
    for color in Self.colors {
      let view = UIView()
      view.backgroundColor = color
      addArrangedSubview(view)
    }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}
