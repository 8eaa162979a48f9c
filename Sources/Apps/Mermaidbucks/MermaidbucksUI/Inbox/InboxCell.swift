import AppsUI
import MermaidbucksKit
import UIKit

/// A message in the list: a dot while it is unread, the title, the beginning, the day.
final class InboxCell: UITableViewCell {
  static let reuseIdentifier = "InboxCell"
  private let dotView = UIView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let dateLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    self.style()
    layout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: InboxMessage, date: String, _ phrases: Phrases) {
    titleLabel.text = message.title
    bodyLabel.text = message.body.replacingOccurrences(of: "\n\n", with: " ")
    dateLabel.text = date
    dotView.isHidden = message.isRead
    let font = UIFont.preferredFont(forTextStyle: .body)
    titleLabel.font = message.isRead ? font : font.bold()
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "\(message.title), \(date)"
    accessibilityValue = message.isRead ? nil : phrases.unreadMark
  }

  private func style() {
    dotView.backgroundColor = .brandLightGreen
    dotView.layer.cornerRadius = 5
    titleLabel.numberOfLines = 0
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 2
    dateLabel.font = .preferredFont(forTextStyle: .caption1)
    dateLabel.textColor = .secondaryLabel
    for label in [titleLabel, bodyLabel, dateLabel] {
      label.adjustsFontForContentSizeCategory = true
    }
  }

  private func layout() {
    let text = UIStackView(arrangedSubviews: [titleLabel, bodyLabel, dateLabel])
    text.axis = .vertical
    text.spacing = 3
    for view in [dotView, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let area = contentView.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      dotView.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 10),
      dotView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      dotView.widthAnchor.constraint(equalToConstant: 10),
      dotView.heightAnchor.constraint(equalToConstant: 10),
      text.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 30),
      text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      contentView.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 8),
      contentView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 12),
    ])
  }
}
