public import AppsKit
public import UIKit

/// An amount with large whole units, and its currency and fraction raised and smaller.
public final class BalanceLabel: UILabel {
  /// The size of the raised parts: a callout beside a first title.
  private static let raisedShare: CGFloat = 16 / 28
  private var shown: (parts: [AmountText.Part], style: UIFont.TextStyle, color: UIColor)?

  /// Creates an empty label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.4
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: BalanceLabel, _: UITraitCollection) in self.write()
    }
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows an amount.
  ///
  /// - Parameter amount: The amount; `nil` hides the label.
  public func show(
    _ amount: Amount?, _ writer: AmountText, style: UIFont.TextStyle = .title1,
    color: UIColor = .label
  ) {
    isHidden = amount == nil
    guard let amount else { return }
    shown = (writer.parts(of: amount), style, color)
    accessibilityLabel = writer.text(of: amount)
    write()
  }

  private func write() {
    guard let shown else { return }
    attributedText = makeFormattedBalance(shown.parts, style: shown.style, color: shown.color)
  }

  /// Returns the parts without the decimal separator, since the fraction is raised.
  private func makeFormattedBalance(
    _ parts: [AmountText.Part], style: UIFont.TextStyle, color: UIColor
  ) -> NSAttributedString {
    let large = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    // A share of the large size, since large text styles scale less than small ones.
    let small = large.withSize(large.pointSize * Self.raisedShare)
    // Aligns the tops of both sizes; eight points at the default content size.
    let raise = large.capHeight - small.capHeight
    let text = NSMutableAttributedString(string: "")
    for part in parts where part.role != .separator {
      let isLarge = part.role == .whole || part.role == .sign
      var attributes: [NSAttributedString.Key: Any] = [
        .font: isLarge ? large : small, .foregroundColor: color,
      ]
      if !isLarge { attributes[.baselineOffset] = raise }
      text.append(NSAttributedString(string: part.text, attributes: attributes))
    }
    return text
  }
}
