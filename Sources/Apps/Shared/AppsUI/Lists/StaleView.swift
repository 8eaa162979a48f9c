public import UIKit

/// A banner over content that could not be refreshed, with the age of the content.
public final class StaleView: UIView {
  private let label = UILabel(.footnote, color: .label)
  private let symbolView = UIImageView(image: UIImage(systemName: "wifi.slash"))

  /// Creates a hidden banner.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemYellow.withAlphaComponent(0.25)
    layer.cornerRadius = 10
    symbolView.tintColor = .label
    symbolView.contentMode = .scaleAspectFit
    symbolView.setContentHuggingPriority(.required, for: .horizontal)
    symbolView.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let row = UIStackView(arrangedSubviews: [symbolView, label])
    row.spacing = 10
    row.alignment = .center
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 14, bottom: 10, trailing: 14))
    isHidden = true
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows a text; `nil` hides the banner.
  public func show(_ text: String?) {
    label.text = text
    isHidden = text == nil
  }
}
