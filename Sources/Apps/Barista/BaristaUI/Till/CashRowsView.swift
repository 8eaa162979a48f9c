import AppsUI
import BaristaKit
import UIKit

/// A card with the kinds of banknotes and coins, each with its number.
final class CashRowsView: CardView {
  private let column = UIStackView.column([])
  private var rows: [DrawerRowView] = []
  /// Called with a new number and the index of its kind.
  var onChange: (Int, Int) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
  }

  func show(_ content: [CashCount.Row], isEnabled: Bool, _ settings: AppSettings) {
    while rows.count < content.count {
      let index = rows.count
      let row = DrawerRowView()
      row.onChange = { [weak self] in self?.onChange($0, index) }
      rows.append(row)
      column.addArrangedSubview(row)
    }
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= content.count
      guard index < content.count else { continue }
      row.show(
        content[index], count: settings.decimal(content[index].count), isEnabled: isEnabled)
    }
  }
}
