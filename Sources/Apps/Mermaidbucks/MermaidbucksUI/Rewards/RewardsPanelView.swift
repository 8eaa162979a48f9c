import AppsUI
import MermaidbucksKit
import UIKit

/// The rewards, a row for each level.
final class RewardsPanelView: UIView {
  private static let margin: CGFloat = 16
  private let titleLabel = UILabel()
  private let rows = UIStackView()
  private var shown: [Rewards.Level] = []
  private var shownTitle = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tileBrown
    layer.cornerRadius = 10
    clipsToBounds = true
    titleLabel.font = UIFont.preferredFont(forTextStyle: .callout).bold()
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits.insert(.header)
    rows.axis = .vertical
    rows.spacing = 26
    rows.addArrangedSubview(titleLabel)
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    // The rows keep their final position while the panel grows.
    let bottom = bottomAnchor.constraint(
      greaterThanOrEqualTo: rows.bottomAnchor, constant: Self.margin)
    bottom.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin),
      rows.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
      trailingAnchor.constraint(equalToSystemSpacingAfter: rows.trailingAnchor, multiplier: 2),
      bottom,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the height that shows every row at a width; 270 points at the default text size.
  func openHeight(forWidth width: CGFloat) -> CGFloat {
    let fitting = rows.systemLayoutSizeFitting(
      CGSize(width: max(0, width - 32), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(270, (fitting.height + 2 * Self.margin).rounded(.up))
  }

  func show(_ levels: [Rewards.Level], title: String, number: (Int) -> String) {
    guard levels != shown || title != shownTitle else { return }
    shown = levels
    shownTitle = title
    titleLabel.text = title
    for row in rows.arrangedSubviews.dropFirst() { row.removeFromSuperview() }
    var first: RewardsPanelRow?
    for level in levels {
      let row = RewardsPanelRow(points: number(level.stars), text: level.description)
      rows.addArrangedSubview(row)
      first = first ?? row
      if let first, first !== row { row.align(with: first) }
    }
  }
}

/// A number of stars and its reward; at accessibility sizes the reward is below, where words fit.
private final class RewardsPanelRow: UIView {
  private let pointsLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private let textLabel = UILabel()
  private lazy var besideConstraints = [
    pointsLabel.firstBaselineAnchor.constraint(equalTo: textLabel.firstBaselineAnchor),
    textLabel.leadingAnchor.constraint(equalTo: starView.trailingAnchor, constant: 8),
    textLabel.topAnchor.constraint(equalTo: topAnchor),
  ]
  private lazy var belowConstraints = [
    pointsLabel.topAnchor.constraint(equalTo: topAnchor),
    textLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
    textLabel.topAnchor.constraint(equalTo: pointsLabel.bottomAnchor, constant: 2),
  ]

  init(points: String, text: String) {
    super.init(frame: .zero)
    pointsLabel.text = points
    pointsLabel.font = UIFont.preferredFont(forTextStyle: .subheadline).bold()
    pointsLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    pointsLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    starView.tintColor = .starYellow
    starView.contentMode = .scaleAspectFit
    textLabel.text = text
    textLabel.font = .preferredFont(forTextStyle: .footnote)
    textLabel.numberOfLines = 0
    for label in [pointsLabel, textLabel] { label.adjustsFontForContentSizeCategory = true }
    for view in [pointsLabel, starView, textLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = "\(points), \(text)"
    accessibilityTraits = .staticText
    NSLayoutConstraint.activate([
      pointsLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
      starView.leadingAnchor.constraint(equalTo: pointsLabel.trailingAnchor, constant: 3),
      starView.centerYAnchor.constraint(equalTo: pointsLabel.centerYAnchor),
      starView.widthAnchor.constraint(equalToConstant: 15),
      starView.heightAnchor.constraint(equalToConstant: 15),
      textLabel.trailingAnchor.constraint(equalTo: trailingAnchor),
      textLabel.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: RewardsPanelRow, _: UITraitCollection) in self.arrange()
    }
  }

  private var isTextBelow: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Aligns the trailing edges of the numbers where the rewards are beside them.
  func align(with row: RewardsPanelRow) {
    besideConstraints.append(
      pointsLabel.widthAnchor.constraint(equalTo: row.pointsLabel.widthAnchor))
    arrange()
  }

  private func arrange() {
    NSLayoutConstraint.deactivate(isTextBelow ? besideConstraints : belowConstraints)
    NSLayoutConstraint.activate(isTextBelow ? belowConstraints : besideConstraints)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pointsLabel.textAlignment =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
