import AppsUI
import BankeyKit
import UIKit

/// Chooses the date of a transfer, or an immediate one.
final class DayViewController: FormViewController {
  private let settings: AppSettings
  private let onChoose: (Date?) -> Void
  private let timing = UISegmentedControl(items: ["", ""])
  private let textLabel = UILabel(.footnote, color: .secondaryText)
  private let picker = UIDatePicker()
  private let pickerCard = CardView(frame: .zero)
  private let doneButton = UIButton(configuration: .brand())

  private init(
    _ day: Date?, in days: ClosedRange<Date>, settings: AppSettings,
    onChoose: @escaping (Date?) -> Void
  ) {
    self.settings = settings
    self.onChoose = onChoose
    super.init()
    timing.selectedSegmentIndex = day == nil ? 0 : 1
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.calendar = settings.calendar
    picker.timeZone = settings.timeZone
    picker.locale = settings.locale
    picker.minimumDate = days.lowerBound
    picker.maximumDate = days.upperBound
    picker.date = day ?? days.lowerBound
  }

  /// Presents the choice over a screen; `nil` means immediately.
  static func present(
    _ day: Date?, in days: ClosedRange<Date>, settings: AppSettings, over screen: UIViewController,
    onChoose: @escaping (Date?) -> Void
  ) {
    screen.view.endEditing(true)
    let controller = DayViewController(day, in: days, settings: settings, onChoose: onChoose)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.modalPresentationStyle = .formSheet
    screen.present(navigation, animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pickerCard.fill(
      with: picker, insets: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    for view in [timing, textLabel, pickerCard, doneButton] { column.addArrangedSubview(view) }
    column.setCustomSpacing(8, after: timing)
    timing.addAction(
      UIAction { [weak self] _ in self?.setNeedsUpdateProperties() }, for: .valueChanged)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.finish() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.whenTitle
    timing.setTitle(phrases.now, forSegmentAt: 0)
    timing.setTitle(phrases.later, forSegmentAt: 1)
    let isLater = timing.selectedSegmentIndex == 1
    textLabel.text = isLater ? phrases.laterText : phrases.nowText
    pickerCard.isHidden = !isLater
    picker.accessibilityLabel = phrases.day
    doneButton.configuration?.title = phrases.done
    if navigationItem.leftBarButtonItem?.title != phrases.cancel {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: phrases.cancel,
        primaryAction: UIAction(title: phrases.cancel) { [weak self] _ in
          self?.dismiss(animated: true)
        })
    }
  }

  private func finish() {
    onChoose(timing.selectedSegmentIndex == 1 ? picker.date : nil)
    dismiss(animated: true)
  }
}
