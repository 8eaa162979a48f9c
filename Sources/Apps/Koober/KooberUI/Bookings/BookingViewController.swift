import AppsUI
import KooberKit
import UIKit

/// Books a ride for later: the time, the review, and the confirmation.
final class BookingViewController: OrderFlowViewController<RideOrder, RideOrderOutcome> {
  private let model: BookingViewModel
  /// Whether the ride was booked.
  var isBooked: Bool { model.isBooked }
  private let picker = UIDatePicker()
  private let pickerCard = CardView(frame: .zero)
  private let noteLabel = UILabel(.footnote, color: .secondaryText)
  private let reviewButton = UIButton(configuration: .brand())

  init(model: BookingViewModel, settings: AppSettings) {
    self.model = model
    super.init(flow: model.flow, settings: settings)
  }

  override func formTitle(_ phrases: Phrases) -> String { phrases.bookForLater }

  override func doneTitle(_ phrases: Phrases) -> String { phrases.rideBooked }

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.datePickerMode = .dateAndTime
    picker.preferredDatePickerStyle = .inline
    picker.minuteInterval = 5
    picker.calendar = settings.calendar
    picker.timeZone = settings.timeZone
    picker.locale = settings.locale
    picker.minimumDate = model.dates.lowerBound
    picker.maximumDate = model.dates.upperBound
    picker.date = model.date
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.date = picker.date
      }, for: .valueChanged)
    pickerCard.fill(
      with: picker, insets: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    for view in [pickerCard, noteLabel, reviewButton] { form.addArrangedSubview(view) }
    reviewButton.addAction(
      UIAction { [model] _ in model.review() }, for: .primaryActionTriggered)
  }

  override func showForm(_ phrases: Phrases) {
    noteLabel.text = phrases.bookingNote
    picker.accessibilityLabel = phrases.pickupDate
    reviewButton.configuration?.title = phrases.review
  }
}
