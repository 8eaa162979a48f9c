import AppsUI
import BaristaKit
import UIKit

/// Days with their hours, each a row that can be tapped or removed.
final class DayListCard: CardView {
  /// A day and its hours.
  private final class Row: UIControl {
    let titleLabel = UILabel(.body)
    let hoursLabel = UILabel(.body, color: .secondaryText, alignment: .right)
    let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    let removeButton = UIButton(configuration: .plain())
    private lazy var texts = UIStackView(arrangedSubviews: [titleLabel, hoursLabel])

    override init(frame: CGRect) {
      super.init(frame: frame)
      chevron.tintColor = .tertiaryLabel
      removeButton.configuration?.image = UIImage(systemName: "minus.circle.fill")
      removeButton.configuration?.baseForegroundColor = .systemRed
      titleLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
      for view in [chevron, removeButton] as [UIView] {
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
      }
      texts.spacing = 12
      texts.isUserInteractionEnabled = false
      chevron.isUserInteractionEnabled = false
      let row = UIStackView(arrangedSubviews: [texts, chevron, removeButton])
      row.alignment = .center
      row.spacing = 8
      fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
      isAccessibilityElement = true
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (self: Row, _: UITraitCollection) in self.arrange()
      }
      arrange()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
      didSet { alpha = isHighlighted ? 0.4 : 1 }
    }

    private func arrange() {
      let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      texts.axis = isLarge ? .vertical : .horizontal
      hoursLabel.textAlignment =
        isLarge
        ? .natural
        : effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }
  }

  private let column = UIStackView.column([])
  private var shown: [HoursViewModel.Day] = []
  private var isSelectable = false
  private var removeTitle: String?
  private var separator = ""
  /// Called with the index of a tapped day.
  var onSelect: (Int) -> Void = { _ in }
  /// Called with the index of a day to remove.
  var onRemove: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 6, leading: 18, bottom: 6, trailing: 18))
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (self: DayListCard, _: UITraitCollection) in self.rebuild()
    }
  }

  /// Shows days.
  ///
  /// - Parameter removeTitle: The label of the buttons that remove a day; `nil` for none.
  func show(
    _ days: [HoursViewModel.Day], canSelect: Bool, removeTitle: String?, _ phrases: Phrases
  ) {
    guard days != shown || canSelect != isSelectable || removeTitle != self.removeTitle else {
      return
    }
    (shown, isSelectable, self.removeTitle) = (days, canSelect, removeTitle)
    separator = phrases.listSeparator
    rebuild()
  }

  private func rebuild() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    for (index, day) in shown.enumerated() {
      column.addArrangedSubview(makeRow(day, at: index))
    }
  }

  private func makeRow(_ day: HoursViewModel.Day, at index: Int) -> UIView {
    let row = Row(frame: .zero)
    row.titleLabel.text = day.title
    let isWide = traitCollection.horizontalSizeClass == .regular
    row.hoursLabel.text = day.hours.joined(separator: isWide ? separator : "\n")
    if day.isToday {
      row.titleLabel.textColor = .brandTint
      row.titleLabel.font = UIFont.preferredFont(forTextStyle: .body).bold()
      row.hoursLabel.textColor = .label
    }
    row.chevron.isHidden = !isSelectable
    row.isUserInteractionEnabled = isSelectable || removeTitle != nil
    row.accessibilityLabel = day.title
    row.accessibilityValue = day.hours.joined(separator: separator)
    row.accessibilityTraits = isSelectable ? .button : .staticText
    row.removeButton.isHidden = removeTitle == nil
    row.isAccessibilityElement = removeTitle == nil
    row.removeButton.accessibilityLabel = removeTitle.map { "\($0), \(day.title)" }
    row.removeButton.addAction(
      UIAction { [weak self] _ in self?.onRemove(index) }, for: .primaryActionTriggered)
    if isSelectable {
      row.addAction(UIAction { [weak self] _ in self?.onSelect(index) }, for: .touchUpInside)
    }
    return row
  }
}
