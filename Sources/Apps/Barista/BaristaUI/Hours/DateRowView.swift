import AppsUI
import UIKit

/// A label and a compact date picker.
final class DateRowView: CardView {
  let label = UILabel(.body)
  let picker = UIDatePicker()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .compact
    picker.setContentHuggingPriority(.required, for: .horizontal)
    picker.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, picker])
    row.alignment = .center
    row.spacing = 12
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
  }
}
