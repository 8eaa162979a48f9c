import AppsUI
import BaristaKit
import Foundation
import UIKit

/// A period of a day: its opening, its closing, and a button to remove it.
final class PeriodRowView: CardView {
  private let opensRow = DateRowView()
  private let closesRow = DateRowView()
  private let removeButton = UIButton(configuration: .quiet())
  private var period: ShopHours.Period
  /// Called with the changed period.
  var onChange: (ShopHours.Period) -> Void = { _ in }
  /// Called to remove the period.
  var onRemove: () -> Void = {}

  init(_ period: ShopHours.Period) {
    self.period = period
    super.init(frame: .zero)
    let column = UIStackView.column([opensRow, closesRow, removeButton], spacing: 4)
    fill(with: column, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 4, trailing: 0))
    for (row, time) in [(opensRow, period.opens), (closesRow, period.closes)] {
      row.backgroundColor = .clear
      row.picker.datePickerMode = .time
      // Times of the day have no time zone, so the picker is in GMT.
      row.picker.timeZone = .gmt
      row.picker.minuteInterval = 5
      row.picker.date = Date(timeIntervalSince1970: Double(min(1435, time.minutes)) * 60)
      row.picker.addAction(
        UIAction { [weak self] _ in self?.read() }, for: .valueChanged)
    }
    removeButton.configuration?.baseForegroundColor = .systemRed
    removeButton.addAction(
      UIAction { [weak self] _ in self?.onRemove() }, for: .primaryActionTriggered)
  }

  func show(_ phrases: Phrases, _ settings: AppSettings) {
    opensRow.label.text = phrases.opens
    closesRow.label.text = phrases.closes
    for row in [opensRow, closesRow] { row.picker.locale = settings.locale }
    removeButton.configuration?.title = phrases.removePeriod
  }

  private func read() {
    period = ShopHours.Period(opens: Self.time(of: opensRow), closes: Self.time(of: closesRow))
    onChange(period)
  }

  private static func time(of row: DateRowView) -> ShopHours.Time {
    let seconds = row.picker.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    return ShopHours.Time(minutes: Int(seconds / 60))
  }
}
