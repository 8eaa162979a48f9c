import AppsUI
import BaristaKit
import Foundation
import UIKit

/// The form of the hours of one day: periods with an opening and a closing.
final class DayHoursViewController: FormViewController {
  /// The day whose hours are changed.
  enum Day: Equatable {
    /// A weekday, from Monday with the index 0.
    case weekday(Int)
    /// A day of the calendar, which the form asks for.
    case special
  }

  private let model: HoursViewModel
  private let settings: AppSettings
  private let day: Day
  private var periods: [ShopHours.Period]
  private let dateRow = DateRowView()
  private let periodsView = UIStackView.column([], spacing: 12)
  private let closedLabel = UILabel(.body, color: .secondaryText, alignment: .center)
  private let addButton = UIButton(configuration: .brandTinted())
  private let faultLabel = FaultLabel()
  private let saveButton = UIButton(configuration: .brand())
  private var rows: [PeriodRowView] = []
  /// Called to close the screen.
  var onClose: () -> Void = {}
  private static let newPeriod = ShopHours.Period(
    opens: ShopHours.Time(minutes: 9 * 60), closes: ShopHours.Time(minutes: 17 * 60))

  init(day: Day, model: HoursViewModel, settings: AppSettings) {
    self.day = day
    self.model = model
    self.settings = settings
    if case .weekday(let index) = day { periods = model.periods(of: index) } else { periods = [] }
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [dateRow, periodsView, closedLabel, addButton, faultLabel, saveButton] as [UIView]
    { column.addArrangedSubview(child) }
    dateRow.isHidden = day != .special
    dateRow.picker.calendar = settings.calendar
    dateRow.picker.minimumDate = settings.now()
    dateRow.picker.date = settings.now()
    addButton.configuration?.image = UIImage(systemName: "plus")
    addButton.addAction(
      UIAction { [weak self] _ in self?.addPeriod() }, for: .primaryActionTriggered)
    saveButton.addAction(
      UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
    rebuild()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    if case .weekday(let index) = day {
      title = model.weekdayName(index)
    } else {
      title = phrases.addSpecialDay
    }
    dateRow.label.text = phrases.date
    closedLabel.text = model.lines(of: []).first
    addButton.configuration?.title = phrases.addPeriod
    saveButton.configuration?.title = phrases.save
    saveButton.configuration?.showsActivityIndicator = model.isSaving
    saveButton.isEnabled = !model.isSaving
    for row in rows { row.show(phrases, settings) }
    showFault()
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.onClose() }
  }

  private func showFault() { faultLabel.show(model.fault(in: periods)) }

  private func rebuild() {
    for row in rows { row.removeFromSuperview() }
    rows = periods.enumerated().map { index, period in
      let row = PeriodRowView(period)
      row.onChange = { [weak self] in
        self?.periods[index] = $0
        self?.showFault()
      }
      row.onRemove = { [weak self] in
        self?.periods.remove(at: index)
        self?.rebuild()
      }
      return row
    }
    for row in rows { periodsView.addArrangedSubview(row) }
    closedLabel.isHidden = !periods.isEmpty
    setNeedsUpdateProperties()
  }

  private func addPeriod() {
    guard let last = periods.map(\.closes).max() else {
      periods.append(Self.newPeriod)
      return rebuild()
    }
    periods.append(
      ShopHours.Period(
        opens: ShopHours.Time(minutes: last.minutes + 60),
        closes: ShopHours.Time(minutes: last.minutes + 180)))
    rebuild()
  }

  private func save() {
    Task {
      let isSaved =
        switch day {
        case .weekday(let index): await model.setPeriods(periods, of: index)
        case .special: await model.setPeriods(periods, on: dateRow.picker.date)
        }
      if isSaved { onClose() }
    }
  }
}
