import UIKit

/// Date pickers with each style and mode.
final class DatePickersPage: ExamplesViewController {
  private let subject = UIDatePicker()
  private let chosenLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addCompact()
    addInline()
    addWheels()
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    return picker
  }

  private func addCompact() {
    addCard(
      "Compact",
      [
        row("Date", picker(.date, .compact)), row("Time", picker(.time, .compact)),
        row("Both", picker(.dateAndTime, .compact)),
      ])
  }

  private func addInline() {
    let month = picker(.dateAndTime, .inline)
    addCard("Inline", note: "Tap the title to choose a month and year.", [month])
  }

  private func addWheels() {
    let modes: [UIDatePicker.Mode] = [.date, .time, .dateAndTime, .countDownTimer, .yearAndMonth]
    subject.preferredDatePickerStyle = .wheels
    subject.datePickerMode = .date
    chosenLabel.font = .preferredFont(forTextStyle: .footnote)
    chosenLabel.textColor = .secondaryLabel
    chosenLabel.adjustsFontForContentSizeCategory = true
    chosenLabel.text = "No change yet"
    subject.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.chosenLabel.text = "\(Int(self.subject.date.timeIntervalSince1970)) s since 1970"
      }, for: .valueChanged)
    addCard(
      "Wheels",
      [
        choice(["Date", "Time", "Both", "Timer", "Month"]) { [subject] index in
          subject.datePickerMode = modes[index]
        },
        subject,
        toggle("15-minute interval") { [subject] in subject.minuteInterval = $0 ? 15 : 1 },
        chosenLabel,
      ])
  }
}
