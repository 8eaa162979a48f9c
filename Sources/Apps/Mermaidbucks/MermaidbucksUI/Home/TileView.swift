import AppsUI
import MermaidbucksKit
import UIKit

/// A picture over a title, a text and a button.
final class TileView: TileCardView {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let callToActionButton = UIButton(configuration: .greenCapsule(""))
  private let illustration: Illustration?
  /// Whether the view is so near the screen that its picture is worth drawing.
  var isNearScreen: (UIView) -> Bool = { _ in true }

  init(promotion: Promotion) {
    illustration = promotion.illustration
    super.init(frame: .zero)
    style(promotion)
    layout(promotion)
  }

  private func style(_ promotion: Promotion) {
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = Self.cornerRadius
    imageView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    imageView.backgroundColor = .tileBrown
    imageView.isAccessibilityElement = illustration?.description.isEmpty == false
    imageView.accessibilityLabel = illustration?.description
    imageView.accessibilityTraits = .image
    titleLabel.text = promotion.title
    titleLabel.font = UIFont.preferredFont(forTextStyle: .title3).bold()
    titleLabel.textColor = .label
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits.insert(.header)
    subtitleLabel.text = promotion.subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.textColor = .label
    subtitleLabel.numberOfLines = 0
    subtitleLabel.lineBreakMode = .byWordWrapping
    for label in [titleLabel, subtitleLabel] { label.adjustsFontForContentSizeCategory = true }
    callToActionButton.configuration?.title = promotion.buttonTitle
    callToActionButton.isHidden = promotion.buttonTitle == nil || promotion.link == nil
    callToActionButton.addAction(
      UIAction { [link = promotion.link] _ in
        if let link { UIApplication.shared.open(link) }
      }, for: .primaryActionTriggered)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsPicture, isNearScreen(self) { imageView.image = illustration?.image(width: 374) }
  }

  /// Draws the picture after the next layout if the tile has come near the screen.
  ///
  /// - Parameter isDue: Whether to lay out a view without a picture.
  func updatePicture(where isDue: (UIView) -> Bool) {
    if needsPicture, isDue(self) { setNeedsLayout() }
  }

  private var needsPicture: Bool { imageView.image == nil && illustration != nil }

  private func layout(_ promotion: Promotion) {
    let text = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel, callToActionButton])
    text.axis = .vertical
    text.alignment = .leading
    text.spacing = 16
    for view in [imageView, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let aspect = illustration.map { CGFloat(1 / $0.aspectRatio) } ?? 0
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: topAnchor),
      imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: aspect),

      text.topAnchor.constraint(equalToSystemSpacingBelow: imageView.bottomAnchor, multiplier: 2),
      text.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
      trailingAnchor.constraint(equalToSystemSpacingAfter: text.trailingAnchor, multiplier: 2),
      bottomAnchor.constraint(equalToSystemSpacingBelow: text.bottomAnchor, multiplier: 2),
    ])
  }
}
