import AppsUI
import BankeyKit
import UIKit

/// A pending item with its buttons, one below the other if there are more than two.
final class WaitingCard: CardView {
  /// A button of the card.
  struct Choice {
    var title: String
    var isProminent = false
    var act: () -> Void
  }

  init(
    symbolName: String, color: UIColor, title: String, text: String, detail: String? = nil,
    choices: [Choice]
  ) {
    super.init(frame: .zero)
    let badge = SymbolBadge(side: 36)
    badge.show(symbolName, color: color)
    let titleLabel = UILabel(.headline)
    titleLabel.text = title
    let textLabel = UILabel(.subheadline, color: .secondaryText)
    textLabel.text = text
    textLabel.isHidden = text.isEmpty
    let texts = UIStackView.column([titleLabel, textLabel], spacing: 2)
    if let detail {
      let detailLabel = UILabel(.footnote, color: .secondaryText)
      detailLabel.text = detail
      texts.addArrangedSubview(detailLabel)
    }
    let heading = UIStackView(arrangedSubviews: [badge, texts])
    heading.spacing = 12
    heading.alignment = .top
    let column = UIStackView.column([heading], spacing: 10)
    if !choices.isEmpty {
      let buttons = UIStackView(
        arrangedSubviews: choices.map { choice in
          var configuration: UIButton.Configuration = choice.isProminent ? .filled() : .gray()
          configuration.title = choice.title
          configuration.baseBackgroundColor = choice.isProminent ? .brandButton : nil
          configuration.baseForegroundColor = choice.isProminent ? .white : .brandTint
          configuration.cornerStyle = .capsule
          let button = UIButton(
            configuration: configuration, primaryAction: UIAction { _ in choice.act() })
          button.accessibilityHint = title
          return button
        })
      buttons.spacing = 10
      buttons.distribution = .fillEqually
      if choices.count > 2
        || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      {
        buttons.axis = .vertical
      }
      column.addArrangedSubview(buttons)
    }
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
  }
}
