import UIKit

/// A page with a picture over a title and a text, or beside them in a low window.
final class OnboardingViewController: UIViewController {
  private let pictureView: UIView
  private let titleLabel = UILabel(.title1, isBold: true, alignment: .center)
  private let textLabel = UILabel(.title3, color: .secondaryText, alignment: .center)
  private let row = UIStackView()
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
    pictureHeight.priority = UILayoutPriority(900)
    // Without the safe area, which a page that is turned away does not overlap.
    let page = UILayoutGuide()
    view.addLayoutGuide(page)
    view.fillByScrolling(row, in: page, maximumWidth: 640, margin: 8)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: view.topAnchor),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pictureHeight,
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
