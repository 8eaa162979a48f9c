import AppsUI
import BaristaKit
import UIKit

/// A row of buttons that scrolls, one for each category of the menu.
final class CategoryBar: UIView {
  private let row = UIStackView()
  private var shown: [MenuCategory] = []
  private var buttons: [UIButton] = []
  /// Called with the chosen category; `nil` for all products.
  var onChoose: (MenuCategory.ID?) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    row.spacing = 8
    fill(with: LeadingScrollView(row: row))
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the categories, with a button for all before them.
  func show(_ categories: [MenuCategory], chosen: MenuCategory.ID?, _ phrases: Phrases) {
    if categories != shown || buttons.first?.configuration?.title != phrases.allProducts {
      rebuild(categories, phrases)
    }
    for (index, button) in buttons.enumerated() {
      let id = index == 0 ? nil : shown[index - 1].id
      let isChosen = id == chosen
      button.isSelected = isChosen
      button.configuration?.baseBackgroundColor = isChosen ? .brandButton : .cardBackground
      button.configuration?.baseForegroundColor = isChosen ? .white : .label
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
  }

  private func rebuild(_ categories: [MenuCategory], _ phrases: Phrases) {
    shown = categories
    for button in buttons { button.removeFromSuperview() }
    let choices = [(nil, phrases.allProducts)] + categories.map { ($0.id as String?, $0.name) }
    buttons = choices.map { id, title in
      var configuration = UIButton.Configuration.filled()
      configuration.title = title
      configuration.cornerStyle = .capsule
      configuration.buttonSize = .small
      return UIButton(
        configuration: configuration,
        primaryAction: UIAction(title: title) { [weak self] _ in self?.onChoose(id) })
    }
    for button in buttons { row.addArrangedSubview(button) }
  }
}
