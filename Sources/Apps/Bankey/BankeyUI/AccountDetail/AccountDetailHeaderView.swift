import AppsUI
import BankeyKit
import UIKit

/// The balance of an account, its spending chart, and the filters of the list.
final class AccountDetailHeaderView: UIView {
  private let balanceCard = GradientView()
  private let balanceLabel = UILabel(.subheadline, color: .onBrandSecondary)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let detailLabel = UILabel(.footnote, color: .onBrandSecondary)
  private let spendingCard = SpendingCard(frame: .zero)
  private let directionControl = UISegmentedControl(items: [])
  private let categoryButton = UIButton(configuration: .tinted())
  private let filters = UIStackView()
  /// Whether the category filter shows its name, which takes a row.
  private var hasCategory = false { didSet { if hasCategory != oldValue { arrange() } } }
  private lazy var directionWidth = directionControl.widthAnchor.constraint(
    equalTo: filters.widthAnchor)
  private var sides: [NSLayoutConstraint] = []
  /// Called with the chosen direction.
  var onDirection: (TransactionQuery.Direction) -> Void = { _ in }
  /// Called to choose a category.
  var onCategory: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    setActions()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// - Parameter isSearching: Whether a search hides everything but the filters.
  func show(_ model: AccountDetailViewModel, isSearching: Bool, _ settings: AppSettings) {
    let phrases = model.phrases
    if let account = model.account {
      balanceLabel.text = phrases.balanceName(of: account.type)
      amountLabel.show(account.balance, model.amountText, style: .largeTitle, color: .white)
      var details = [String]()
      if !account.lastDigits.isEmpty { details.append(phrases.endingIn(account.lastDigits)) }
      if account.canSend {
        details.append("\(phrases.available) \(model.text(of: account.available))")
      }
      detailLabel.text = details.joined(separator: "   ")
    }
    balanceCard.isHidden = model.account == nil || isSearching
    spendingCard.isHidden =
      isSearching || !model.spending.contains { $0.total.minorUnits > 0 }
    spendingCard.show(model.spending, settings)
    for (index, direction) in TransactionQuery.Direction.allCases.enumerated() {
      directionControl.setTitle(phrases.name(of: direction), forSegmentAt: index)
    }
    directionControl.selectedSegmentIndex =
      TransactionQuery.Direction.allCases.firstIndex(of: model.query.direction) ?? 0
    let category = model.query.category.map { phrases.name(of: $0) }
    categoryButton.configuration?.title = category
    categoryButton.configuration?.imagePadding = category == nil ? 0 : 6
    hasCategory = category != nil
    categoryButton.accessibilityLabel = phrases.categoryTitle
    categoryButton.accessibilityValue = category ?? phrases.allCategories
  }

  /// Aligns with the cards of the list.
  var sideMargin: CGFloat = 16 {
    didSet { for side in sides { side.constant = sideMargin } }
  }

  private func style() {
    balanceCard.layer.cornerRadius = CardView.cornerRadius
    balanceCard.clipsToBounds = true
    for index in TransactionQuery.Direction.allCases.indices {
      directionControl.insertSegment(withTitle: "", at: index, animated: false)
    }
    categoryButton.configuration?.baseForegroundColor = .brandTint
    categoryButton.configuration?.baseBackgroundColor = .brandTint
    categoryButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    categoryButton.configuration?.cornerStyle = .capsule
    categoryButton.configuration?.image = UIImage(
      systemName: "line.3.horizontal.decrease",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .medium))
    categoryButton.configuration?.titleLineBreakMode = .byTruncatingTail
  }

  private func layout() {
    let texts = UIStackView.column([balanceLabel, amountLabel, detailLabel], spacing: 4)
    balanceCard.fill(
      with: texts, insets: NSDirectionalEdgeInsets(top: 18, leading: 20, bottom: 18, trailing: 20))
    filters.addArrangedSubview(directionControl)
    filters.addArrangedSubview(categoryButton)
    filters.spacing = 10
    let column = UIStackView.column(
      [balanceCard, spendingCard, filters], spacing: 16)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let bottom = bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 4)
    bottom.priority = UILayoutPriority(999)
    let leading = column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
    let trailing = trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16)
    sides = [leading, trailing]
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      leading, trailing,
      bottom,
    ])
    categoryButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    directionControl.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    categoryButton.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: AccountDetailHeaderView, _: UITraitCollection) in self.arrange()
    }
  }

  private func arrange() {
    let category = traitCollection.preferredContentSizeCategory
    let needsRow = category.isAccessibilityCategory || hasCategory
    filters.axis = needsRow ? .vertical : .horizontal
    filters.alignment = needsRow ? .leading : .center
    directionWidth.isActive = needsRow
  }

  private func setActions() {
    directionControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onDirection(TransactionQuery.Direction.allCases[directionControl.selectedSegmentIndex])
      }, for: .valueChanged)
    categoryButton.addAction(
      UIAction { [weak self] _ in self?.onCategory() }, for: .primaryActionTriggered)
  }
}
