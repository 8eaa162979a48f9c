public import UIKit

/// A rounded background for related content.
open class CardView: UIView {
  /// The corner radius of cards and of the buttons among them.
  public static let cornerRadius: CGFloat = 14

  /// Creates an empty card.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .cardBackground
    layer.cornerRadius = Self.cornerRadius
  }

  /// Returns `nil`: cards are not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }
}
