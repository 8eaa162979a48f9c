import AppsUI
import BaristaKit
import UIKit

/// The shop: its pause of orders, its hours, and the way to the settings.
final class ShopViewController: FormViewController {
  private let model: HoursViewModel
  private let statusView: ShopStatusCard
  private let weekTitle = UILabel(.headline)
  private let weekView = DayListCard()
  private let specialTitle = UILabel(.headline)
  private let specialView = DayListCard()
  private let addButton = UIButton(configuration: .brandTinted())
  private let messageView = MessageView(symbolName: "storefront")
  private let messageHolder = UIView()
  private let loadingView = LoadingView()
  private let alerts = AlertPresenter()
  private lazy var settingsItem = UIBarButtonItem(
    image: UIImage(systemName: "gearshape"),
    primaryAction: UIAction { [weak self] _ in self?.onSettings() })
  /// Called to show the settings.
  var onSettings: () -> Void = {}
  /// Called to change the hours of a weekday, from Monday with the index 0.
  var onWeekday: (Int) -> Void = { _ in }
  /// Called to add a day with special hours.
  var onSpecialDay: () -> Void = {}
  private static let width: CGFloat = 640

  init(model: HoursViewModel) {
    self.model = model
    statusView = ShopStatusCard()
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    widthLimit.constant = Self.width
    navigationItem.rightBarButtonItem = settingsItem
    for label in [weekTitle, specialTitle] { label.accessibilityTraits.insert(.header) }
    for child in [statusView, weekTitle, weekView, specialTitle, specialView, addButton] as [UIView]
    { column.addArrangedSubview(child) }
    column.setCustomSpacing(28, after: statusView)
    column.setCustomSpacing(8, after: weekTitle)
    column.setCustomSpacing(28, after: weekView)
    column.setCustomSpacing(8, after: specialTitle)
    view.fill(with: loadingView)
    view.fill(with: messageHolder)
    messageView.embed(in: messageHolder)
    setActions()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    navigationItem.title = phrases.shop
    settingsItem.accessibilityLabel = phrases.settings
    loadingView.show(model.phase == .loading, phrases)
    if case .failed(let failure) = model.phase { messageView.show(failure, phrases) }
    let isLoaded = model.phase.content != nil
    messageHolder.isHidden = isLoaded || model.phase == .loading
    scrollView.isHidden = !isLoaded
    if model.needsLoad { Task { [model] in await model.load() } }
    statusView.show(
      model.shopName, open: model.openText, pause: model.pauseText, isSaving: model.isSaving,
      phrases)
    weekTitle.text = phrases.openingHours
    weekView.show(model.week, canSelect: model.canChangeHours, removeTitle: nil, phrases)
    specialTitle.text = phrases.specialDays
    specialTitle.isHidden = model.specialDays.isEmpty && !model.canChangeHours
    specialView.isHidden = model.specialDays.isEmpty
    specialView.show(
      model.specialDays, canSelect: false,
      removeTitle: model.canChangeHours ? phrases.remove : nil, phrases)
    addButton.configuration?.title = phrases.addSpecialDay
    addButton.isHidden = !model.canChangeHours
    alerts.present(
      model.message.map { Alert(title: phrases.notDoneTitle, text: $0) },
      over: presentedViewController ?? self, phrases
    ) { [model] in model.didShowMessage() }
  }

  private func setActions() {
    statusView.onButton = { [weak self] in self?.changePause() }
    weekView.onSelect = { [weak self] in self?.onWeekday($0) }
    specialView.onRemove = { [model] index in
      Task { await model.removeSpecialDay(at: index) }
    }
    addButton.addAction(
      UIAction { [weak self] _ in self?.onSpecialDay() }, for: .primaryActionTriggered)
    messageView.setButtonAction { [model] in Task { await model.load() } }
  }

  /// Resumes orders, or asks why and for how long they are paused.
  private func changePause() {
    if model.pauseText != nil {
      Task { await model.resume() }
      return
    }
    let phrases = model.phrases
    let sheet = UIAlertController(
      title: phrases.pauseQuestion, message: phrases.pauseText, preferredStyle: .alert)
    for reason in OrderPause.Reason.allCases {
      sheet.addAction(
        UIAlertAction(title: phrases.name(of: reason), style: .default) { [weak self] _ in
          self?.askLength(reason)
        })
    }
    sheet.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(sheet, animated: true)
  }

  private func askLength(_ reason: OrderPause.Reason) {
    let phrases = model.phrases
    let sheet = UIAlertController(
      title: phrases.name(of: reason), message: nil, preferredStyle: .alert)
    for length in HoursViewModel.PauseLength.allCases {
      sheet.addAction(
        UIAlertAction(title: phrases.name(of: length), style: .default) { [model] _ in
          Task { await model.pause(length, reason: reason) }
        })
    }
    sheet.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(sheet, animated: true)
  }
}
