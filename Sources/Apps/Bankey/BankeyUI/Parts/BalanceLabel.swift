import BankeyKit
import UIKit

/// An amount with its sign and its whole units large, its currency and its smaller units raised.
final class BalanceLabel: UILabel {
  /// A callout beside a first title.
  private static let raisedShare: CGFloat = 16 / 28
  private var shown: (parts: [AmountText.Part], style: UIFont.TextStyle, color: UIColor)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.4
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: BalanceLabel, _: UITraitCollection) in self.write()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// - Parameter amount: `nil` hides the label.
  func show(
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

  /// The separator falls away, since what follows it is raised.
  private func makeFormattedBalance(
    _ parts: [AmountText.Part], style: UIFont.TextStyle, color: UIColor
  ) -> NSAttributedString {
    let large = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    // Large text styles grow little: what is raised stays the smaller by as much as usually.
    let small = large.withSize(large.pointSize * Self.raisedShare)
    // Eight points at the usual text size: the tops of both are level.
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
