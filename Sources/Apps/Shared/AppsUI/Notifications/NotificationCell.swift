import AppsKit
import UIKit

/// A notification: a symbol, the title over the text and the date, and a dot while it is unread.
final class NotificationCell: UITableViewCell {
  static let reuseIdentifier = "NotificationCell"
  private let badge = SymbolBadge(side: 36)
  private let titleLabel = WholeWordLabel(.headline)
  private let bodyLabel = WholeWordLabel(.subheadline, color: .secondaryText)
  private let dateLabel = UILabel(.footnote, color: .secondaryText)
  private let dot = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ content: NotificationContent, _ phrases: Phrases) {
    badge.show(content.symbolName, color: content.color)
    titleLabel.text = content.title
    bodyLabel.text = content.body
    dateLabel.text = content.date
    dot.alpha = content.isUnread ? 1 : 0
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = content.title
    accessibilityValue = [content.isUnread ? phrases.unreadMark : nil, content.body, content.date]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func layout() {
    dot.backgroundColor = .brandTint
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
