import UIKit

/// A page with a picture over a title and a text, or beside them in a low window.
final class OnboardingViewController: UIViewController {
  private let pictureView: UIView
  private let titleLabel = UILabel(.title1, isBold: true, alignment: .center)
  private let textLabel = UILabel(.title3, color: .secondaryLabel, alignment: .center)
  private let row = UIStackView()
  private let scrollView = UIScrollView()
  private lazy var pictureHeight = pictureView.heightAnchor.constraint(equalToConstant: 0)

  init(pictureView: UIView) {
    self.pictureView = pictureView
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.accessibilityTraits.insert(.header)
    layout()
    registerForTraitChanges(
      [
        UITraitVerticalSizeClass.self, UITraitHorizontalSizeClass.self,
        UITraitPreferredContentSizeCategory.self,
      ]
    ) { (self: OnboardingViewController, _: UITraitCollection) in self.arrange() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrange()
  }

  func show(title: String, text: String) {
    titleLabel.text = title
    textLabel.text = text
  }

  private func layout() {
    let texts = UIStackView.column([titleLabel, textLabel], spacing: 12)
    row.addArrangedSubview(pictureView)
    row.addArrangedSubview(texts)
    row.spacing = 28
    row.alignment = .center
    scrollView.contentInsetAdjustmentBehavior = .never
    for child in [scrollView, row] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(row)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = row.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    let middle = row.centerYAnchor.constraint(equalTo: frame.centerYAnchor)
    middle.priority = .defaultLow
    pictureHeight.priority = UILayoutPriority(900)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      // Without the safe area, which a page that is turned away does not overlap.
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      row.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 8),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: row.bottomAnchor, constant: 8),
      row.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
      width, middle, pictureHeight,
      pictureView.widthAnchor.constraint(equalTo: pictureView.heightAnchor),
    ])
    arrange()
  }

  /// Sizes the picture for the window and the content size category.
  private func arrange() {
    let isLow = traitCollection.verticalSizeClass == .compact
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isWide = traitCollection.horizontalSizeClass == .regular
    row.axis = isLow ? .horizontal : .vertical
    pictureHeight.constant = isLow ? 170 : isLarge ? 150 : isWide ? 380 : 280
  }
}
