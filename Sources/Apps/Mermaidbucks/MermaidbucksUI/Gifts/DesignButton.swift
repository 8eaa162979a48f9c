import AppsUI
import MermaidbucksKit
import UIKit

/// The picture of a gift over its name.
final class DesignButton: UIControl {
  private static let pictureHeight: CGFloat = 88
  private let pictureView = GiftPictureView(frame: .zero)
  private let nameLabel = WholeWordLabel(.caption1)
  private let ring = UIView()

  init(_ design: PaymentCard.Design, onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    pictureView.show(design)
    nameLabel.numberOfLines = 2
    nameLabel.textAlignment = .center
    ring.layer.cornerRadius = 15
    ring.layer.borderWidth = 3
    ring.fill(
      with: pictureView, insets: NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    )
    let column = UIStackView.column([ring, nameLabel], spacing: 4)
    column.isUserInteractionEnabled = false
    fill(with: column)
    NSLayoutConstraint.activate([
      pictureView.heightAnchor.constraint(equalToConstant: Self.pictureHeight),
      pictureView.widthAnchor.constraint(
        equalTo: pictureView.heightAnchor, multiplier: PaymentCardView.aspectRatio),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  func show(_ name: String, isChosen: Bool) {
    nameLabel.text = name
    accessibilityLabel = name
    ring.layer.borderColor =
      isChosen
      ? UIColor.brandTint.resolvedColor(with: traitCollection).cgColor : UIColor.clear.cgColor
    accessibilityTraits = isChosen ? [.button, .selected] : .button
  }
}

/// The picture of a gift with rounded corners, drawn for the size of the view.
final class GiftPictureView: UIImageView {
  private var design = PaymentCard.Design.waves
  private var drawn: (design: PaymentCard.Design, size: CGSize)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    contentMode = .scaleAspectFill
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a design.
  func show(_ design: PaymentCard.Design) {
    self.design = design
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(16, bounds.height * 0.11)
    guard bounds.width > 0, bounds.height > 0,
      drawn?.design != design || drawn?.size != bounds.size
    else { return }
    drawn = (design, bounds.size)
    image = design.image(size: bounds.size)
  }
}
