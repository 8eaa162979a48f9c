import UIKit

/// The name and email address of the customer, beside their initials.
final class ProfileCell: UITableViewCell {
  static let reuseIdentifier = "ProfileCell"
  private let initialsLabel = UILabel(frame: .zero)
  private let ground = GradientView(frame: .zero)
  private let nameLabel = UILabel(.title3, isBold: true)
  private let emailLabel = UILabel(.subheadline, color: .secondaryText)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    emailLabel.numberOfLines = 1
    emailLabel.adjustsFontSizeToFitWidth = true
    emailLabel.minimumScaleFactor = 0.5
    ground.layer.cornerRadius = 30
    ground.clipsToBounds = true
    initialsLabel.font = .systemFont(ofSize: 24, weight: .semibold)
    initialsLabel.textColor = .white
    initialsLabel.textAlignment = .center
    ground.fill(with: initialsLabel)
    let texts = UIStackView.column([nameLabel, emailLabel], spacing: 2)
    let row = UIStackView(arrangedSubviews: [ground, texts])
    row.spacing = 16
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      ground.widthAnchor.constraint(equalToConstant: 60),
      ground.heightAnchor.constraint(equalToConstant: 60),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
      contentView.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 14),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ profile: SettingsProfile) {
    initialsLabel.text = profile.initials
    nameLabel.text = profile.name
    emailLabel.text = profile.email
    accessoryType = profile.canEdit ? .disclosureIndicator : .none
    selectionStyle = profile.canEdit ? .default : .none
    isAccessibilityElement = true
    accessibilityTraits = profile.canEdit ? .button : .staticText
    accessibilityLabel = profile.name
    accessibilityValue = profile.email
  }
}
