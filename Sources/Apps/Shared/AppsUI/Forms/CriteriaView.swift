public import AppsKit
public import UIKit

/// The rules of a new password, each with a checkmark when the password meets it.
public final class CriteriaView: CardView {
  /// One rule.
  private final class Row: UIStackView {
    let symbol = UIImageView()
    let label = UILabel(.footnote, color: .secondaryText)

    init() {
      super.init(frame: .zero)
      addArrangedSubview(symbol)
      addArrangedSubview(label)
      spacing = 8
      alignment = .center
      symbol.contentMode = .scaleAspectFit
      NSLayoutConstraint.activate([
        symbol.widthAnchor.constraint(equalToConstant: 20),
        symbol.heightAnchor.constraint(equalToConstant: 20),
      ])
      isAccessibilityElement = true
      accessibilityTraits = .staticText
    }

    @available(*, unavailable)
    required init(coder: NSCoder) { preconditionFailure("A row is not made from an archive.") }
  }

  private let rows = PasswordRules.Rule.allCases.map { ($0, Row()) }
  private let introduction = UILabel(.footnote, color: .secondaryText)

  /// Creates a list of the rules.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    var views: [UIView] = rows.map(\.1)
    views.insert(introduction, at: 1)
    let column = UIStackView.column(views, spacing: 8)
    column.setCustomSpacing(14, after: views[0])
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
  }

  /// Shows which rules the password meets.
  public func show(_ rules: PasswordRules, _ phrases: Phrases) {
    introduction.text = phrases.ruleSorts
    for (rule, row) in rows {
      let isMet = rules.met.contains(rule)
      row.label.text = text(of: rule, phrases)
      row.symbol.image = UIImage(systemName: isMet ? "checkmark.circle.fill" : "circle")
      row.symbol.tintColor = isMet ? .systemGreen : .tertiaryLabel
      row.accessibilityLabel = row.label.text
      row.accessibilityValue = isMet ? phrases.ruleMet : phrases.ruleNotMet
    }
  }

  private func text(of rule: PasswordRules.Rule, _ phrases: Phrases) -> String {
    switch rule {
    case .length: phrases.ruleLength
    case .uppercase: phrases.ruleUppercase
    case .lowercase: phrases.ruleLowercase
    case .digit: phrases.ruleDigit
    case .special: phrases.ruleSpecial
    }
  }
}
