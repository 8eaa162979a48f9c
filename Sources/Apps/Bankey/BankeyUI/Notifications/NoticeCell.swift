import AppsUI
import BankeyKit
import UIKit

/// One notice: a symbol, the title, the text and when it came; a dot while it is unread.
final class NoticeCell: UITableViewCell {
  static let reuseIdentifier = "NoticeCell"
  private let badge = SymbolBadge(side: 36)
  private let titleLabel = UILabel(.headline)
  private let bodyLabel = UILabel(.subheadline, color: .secondaryLabel)
  private let dateLabel = UILabel(.footnote, color: .secondaryLabel)
  private let dot = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ notice: Notice, date: String, _ phrases: Phrases) {
    let (symbol, color) = look(of: notice.kind)
    badge.show(symbol, color: color)
    titleLabel.text = notice.title
    bodyLabel.text = notice.body
    dateLabel.text = date
    dot.alpha = notice.isRead ? 0 : 1
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = notice.title
    accessibilityValue = [notice.isRead ? nil : phrases.unreadMark, notice.body, date]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func look(of kind: Notice.Kind) -> (String, UIColor) {
    switch kind {
    case .moneyReceived: ("arrow.down.circle.fill", .systemGreen)
    case .transferMade: ("calendar.badge.clock", .systemTeal)
    case .transferFailed: ("exclamationmark.triangle.fill", .systemRed)
    case .request: ("person.fill", .systemBlue)
    case .bill: ("person.2.fill", .systemPurple)
    case .security: ("lock.shield", .systemOrange)
    case .news: ("newspaper.fill", .systemGray)
    }
  }

  private func layout() {
    dot.backgroundColor = .brandTeal
    dot.layer.cornerRadius = 5
    let texts = UIStackView.column([titleLabel, bodyLabel, dateLabel], spacing: 3)
    let row = UIStackView(arrangedSubviews: [badge, texts, dot])
    row.spacing = 12
    row.alignment = .top
    row.setCustomSpacing(8, after: texts)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      contentView.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12),
    ])
  }
}
