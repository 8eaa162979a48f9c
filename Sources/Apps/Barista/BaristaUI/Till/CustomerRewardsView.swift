import AppsUI
import BaristaKit
import UIKit

/// The customer at the till with the rewards that can be redeemed in the sale.
final class CustomerRewardsView: CardView {
  private let titleLabel = UILabel(.headline)
  private let rowsView = UIStackView.column([], spacing: 10)
  private var shownRewards: [RewardRow] = []
  private var rows: [RewardRowView] = []
  /// Called with a reward that was turned on or off.
  var onChange: (_ id: RewardRow.ID, _ isChosen: Bool) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityTraits.insert(.header)
    let column = UIStackView.column([titleLabel, rowsView], spacing: 12)
    fill(
      with: column,
      insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
  }

  func show(_ customer: String?, _ rewards: [RewardRow], isEnabled: Bool) {
    titleLabel.text = customer
    if rewards.map(\.id) != shownRewards.map(\.id) {
      for row in rows { row.removeFromSuperview() }
      rows = rewards.map { reward in
        let row = RewardRowView()
        row.onChange = { [weak self] in self?.onChange(reward.id, $0) }
        rowsView.addArrangedSubview(row)
        return row
      }
    }
    shownRewards = rewards
    for (row, reward) in zip(rows, rewards) { row.show(reward, isEnabled: isEnabled) }
  }
}

/// A reward with its switch.
private final class RewardRowView: UIView {
  private let titleLabel = UILabel(.body)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  private let control = UISwitch()
  var onChange: (Bool) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.onTintColor = .brandButton
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [
      UIStackView.column([titleLabel, detailLabel], spacing: 2), control,
    ])
    row.alignment = .center
    row.spacing = 12
    fill(with: row)
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(control.isOn)
      }, for: .valueChanged)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ reward: RewardRow, isEnabled: Bool) {
    titleLabel.text = reward.title
    detailLabel.text = reward.detail
    control.accessibilityLabel = reward.title
    control.isEnabled = isEnabled && reward.isEnabled
    titleLabel.textColor = reward.isEnabled ? .label : .secondaryText
    if control.isOn != reward.isChosen {
      control.setOn(reward.isChosen, animated: window != nil)
    }
  }
}
