import AppsUI
import UIKit

/// A picture with a title and a text under it, side by side where there is little height.
final class OnboardingPageView: UIView {
  private let pictureView: OnboardingPictureView
  private let titleLabel = UILabel(.title1, isBold: true, alignment: .center)
  private let textLabel = UILabel(.title3, color: .secondaryLabel, alignment: .center)
  private let row = UIStackView()
  private let scrollView = UIScrollView()
  private var heightConstraint: NSLayoutConstraint?

  init(picture: OnboardingPicture) {
    pictureView = OnboardingPictureView(picture: picture)
    super.init(frame: .zero)
    titleLabel.accessibilityTraits.insert(.header)
    layout()
    registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (self: OnboardingPageView, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
    for child in [scrollView, row] { child.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(scrollView)
    scrollView.addSubview(row)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = row.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    let middle = row.centerYAnchor.constraint(equalTo: frame.centerYAnchor)
    middle.priority = .defaultLow
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      row.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 8),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: row.bottomAnchor, constant: 8),
      row.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
      width, middle,
      pictureView.widthAnchor.constraint(equalTo: pictureView.heightAnchor),
    ])
    arrange()
  }

  private func arrange() {
    let isLow = traitCollection.verticalSizeClass == .compact
    row.axis = isLow ? .horizontal : .vertical
    heightConstraint?.isActive = false
    heightConstraint = pictureView.heightAnchor.constraint(equalToConstant: isLow ? 170 : 280)
    heightConstraint?.priority = UILayoutPriority(900)
    heightConstraint?.isActive = true
  }
}
