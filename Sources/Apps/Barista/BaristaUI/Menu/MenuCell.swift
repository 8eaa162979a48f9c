import AppsUI
import BaristaKit
import UIKit

/// A product or an option, with a switch that makes it available.
final class MenuCell: UITableViewCell {
  static let reuseIdentifier = "menu"

  private let nameLabel = UILabel(.body)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  private let newView = PillLabel()
  private let control = UISwitch()
  private lazy var names = UIStackView(arrangedSubviews: [nameLabel, newView, UIView()])
  /// Called with the new state of the switch.
  var onChange: (Bool) -> Void = { _ in }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    control.onTintColor = .brandButton
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(control.isOn)
      }, for: .valueChanged)
    names.spacing = 8
    names.alignment = .center
    nameLabel.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [
      UIStackView.column([names, detailLabel], spacing: 2), control,
    ])
    row.alignment = .center
    row.spacing = 12
    contentView.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: MenuCell, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  /// Puts the mark of new products under the name for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    names.axis = isLarge ? .vertical : .horizontal
    names.alignment = isLarge ? .leading : .center
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ item: MenuItem, price: String, _ phrases: Phrases) {
    show(
      item.name, isSoldOut: item.isSoldOut,
      detail: item.isSoldOut
        ? [price, phrases.soldOut].joined(separator: phrases.listSeparator) : price, phrases)
    newView.isHidden = !item.isNew
    newView.show(phrases.newProduct, color: .brandTint)
  }

  func show(_ option: MenuOption, _ phrases: Phrases) {
    show(
      option.name, isSoldOut: option.isSoldOut, detail: option.isSoldOut ? phrases.soldOut : nil,
      phrases)
    newView.isHidden = true
  }

  private func show(_ name: String, isSoldOut: Bool, detail: String?, _ phrases: Phrases) {
    nameLabel.text = name
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    detailLabel.textColor = isSoldOut ? .redText : .secondaryText
    control.accessibilityLabel = [name, phrases.available]
      .joined(separator: phrases.listSeparator)
    if control.isOn == isSoldOut { control.setOn(!isSoldOut, animated: window != nil) }
  }
}
