import AppsUI
import BaristaKit
import UIKit

/// A ticket of the board: its number, its customer, its products, and the button to move it on.
final class TicketCell: UITableViewCell {
  static let reuseIdentifier = "ticket"

  private let card = CardView()
  private let stripe = UIView()
  private let numberLabel = UILabel(.title2, isBold: true)
  private let ageView = PillLabel()
  private let customerLabel = UILabel(.subheadline, color: .secondaryText)
  private let linesView = UIStackView.column([], spacing: 6)
  private let actionButton = UIButton(configuration: .brandTinted())
  private let moreButton = UIButton(configuration: .plain())
  private lazy var heading = UIStackView(arrangedSubviews: [numberLabel, ageView, moreButton])
  private var lineViews: [TicketLineView] = []
  /// Called by the button.
  var onAdvance: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    contentView.backgroundColor = .clear
    card.backgroundColor = .ticketBackground
    layout()
    actionButton.addAction(
      UIAction { [weak self] _ in self?.onAdvance() }, for: .primaryActionTriggered)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: TicketCell, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a card, with the menu of its other actions.
  func show(_ ticket: TicketCard, menu: UIMenu, _ phrases: Phrases) {
    numberLabel.text = ticket.number
    numberLabel.accessibilityLabel = ticket.words(phrases)
    customerLabel.text = ticket.customer
    let color = UIColor.text(of: ticket.urgency)
    ageView.show(ticket.age, color: color)
    stripe.backgroundColor = ticket.urgency == .normal ? .clear : color
    showLines(ticket.lines)
    actionButton.configuration?.title = ticket.action
    actionButton.configuration?.showsActivityIndicator = ticket.isMoving
    actionButton.isEnabled = !ticket.isMoving
    actionButton.accessibilityLabel = "\(ticket.action), \(phrases.orderNumber(ticket.number))"
    moreButton.menu = menu
    moreButton.accessibilityLabel =
      "\(phrases.moreActions), \(phrases.orderNumber(ticket.number))"
    card.layer.borderWidth = ticket.isSelected ? 3 : 0
    card.layer.borderColor = UIColor.brandTint.resolvedColor(with: traitCollection).cgColor
    card.alpha = ticket.isMoving ? 0.6 : 1
  }

  private func showLines(_ lines: [TicketCard.Line]) {
    while lineViews.count < lines.count {
      let view = TicketLineView()
      lineViews.append(view)
      linesView.addArrangedSubview(view)
    }
    for (index, view) in lineViews.enumerated() {
      view.isHidden = index >= lines.count
      if index < lines.count { view.show(lines[index]) }
    }
  }

  private func layout() {
    numberLabel.numberOfLines = 1
    numberLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    moreButton.configuration?.image = UIImage(systemName: "ellipsis")
    moreButton.configuration?.baseForegroundColor = .secondaryLabel
    moreButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 8, bottom: 8, trailing: 4)
    moreButton.showsMenuAsPrimaryAction = true
    moreButton.setContentHuggingPriority(.required, for: .horizontal)
    actionButton.configuration?.buttonSize = .medium
    heading.alignment = .center
    heading.spacing = 8
    stripe.layer.cornerRadius = 2
    let column = UIStackView.column(
      [heading, customerLabel, linesView, actionButton], spacing: 2)
    column.setCustomSpacing(12, after: customerLabel)
    column.setCustomSpacing(14, after: linesView)
    card.fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 14, trailing: 14))
    contentView.fill(
      with: card, insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
    stripe.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stripe)
    NSLayoutConstraint.activate([
      stripe.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 6),
      stripe.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      stripe.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
      stripe.widthAnchor.constraint(equalToConstant: 4),
      moreButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      moreButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  /// Stacks the heading for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    heading.axis = isLarge ? .vertical : .horizontal
    heading.alignment = isLarge ? .leading : .center
  }
}
