import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// Sends a gift: the form, the review, and the receipt.
final class SendGiftViewController: OrderFlowViewController<CustomerOrder, CustomerOrderOutcome> {
  private let model: SendGiftViewModel
  private let pictureView = GiftPictureView(frame: .zero)
  private let picker = DesignPickerView(frame: .zero)
  private let suggestionControl = UISegmentedControl(
    segmentCount: SendGiftViewModel.suggestions.count)
  private let amountField = AmountField(frame: .zero)
  private let nameField = FormField(.name)
  private let emailField = FormField(.email)
  private let messageField = GiftMessageField(frame: .zero)
  private let timeLabel = UILabel(.headline)
  private let timeControl = UISegmentedControl(segmentCount: 2)
  private let dayPicker = UIDatePicker()
  private let dayCard = CardView(frame: .zero)
  private let deliveryLabel = UILabel(.footnote, color: .secondaryText)
  private lazy var paymentField = ChoiceField { [weak self] in self?.choosePayment() }
  private let faultLabel = FaultLabel()
  private let reviewButton = UIButton(configuration: .brand())

  init(model: SendGiftViewModel, settings: AppSettings) {
    self.model = model
    super.init(flow: model.flow, settings: settings)
  }

  override func formTitle(_ phrases: Phrases) -> String { phrases.sendGift }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pictureHolder = UIStackView(arrangedSubviews: [pictureView])
    pictureHolder.axis = .vertical
    pictureHolder.alignment = .center
    timeControl.selectedSegmentIndex = 0
    dayPicker.datePickerMode = .date
    dayPicker.preferredDatePickerStyle = .inline
    dayCard.fill(
      with: dayPicker, insets: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    let parts = [
      pictureHolder, picker, suggestionControl, amountField, nameField, emailField, messageField,
      timeLabel, timeControl, dayCard, deliveryLabel, paymentField, faultLabel, reviewButton,
    ]
    for part in parts { form.addArrangedSubview(part) }
    form.setCustomSpacing(8, after: timeLabel)
    form.setCustomSpacing(8, after: timeControl)
    form.setCustomSpacing(8, after: dayCard)
    faultLabel.textAlignment = .center
    let width = pictureView.widthAnchor.constraint(equalTo: pictureHolder.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      pictureView.widthAnchor.constraint(lessThanOrEqualToConstant: 240),
      pictureView.heightAnchor.constraint(
        equalTo: pictureView.widthAnchor, multiplier: 1 / PaymentCardView.aspectRatio),
    ])
    setActions()
    Task { await model.load() }
  }

  override func showForm(_ phrases: Phrases) {
    let amounts = settings.amountText
    pictureView.show(model.design)
    pictureView.isAccessibilityElement = true
    pictureView.accessibilityTraits = .image
    pictureView.accessibilityLabel = phrases.name(of: model.design)
    picker.show(chosen: model.design, phrases)
    showAmount(phrases, amounts)
    nameField.show(
      phrases.giftRecipient, text: model.recipientName, error: model.nameFault, phrases)
    emailField.show(
      phrases.email, text: model.recipientEmail, error: model.emailFault, phrases)
    messageField.show(
      phrases.giftMessage, text: model.message, placeholder: phrases.giftMessageHint,
      remaining: model.remainingText, phrases)
    showDelivery(phrases)
    if let method = model.method {
      paymentField.show(
        phrases.payWith, value: phrases.name(of: method),
        detail: phrases.balance(amounts.text(of: method.available)))
    } else {
      paymentField.show(
        phrases.payWith, value: model.methods == nil ? phrases.loading : phrases.noPayment,
        isPlaceholder: true, isFaulty: model.paymentFault != nil)
    }
    faultLabel.show(model.paymentFault)
    reviewButton.configuration?.title = phrases.review
  }

  private func showAmount(_ phrases: Phrases, _ amounts: AmountText) {
    let suggestions = SendGiftViewModel.suggestions.map(model.amount)
    suggestionControl.setTitles(suggestions.map(amounts.roundedText))
    suggestionControl.select(suggestions.firstIndex { $0 == model.entry.amount })
    amountField.show(
      phrases.amount, model.entry, detail: model.limitsText, isFaulty: model.showsAmountFault,
      locale: settings.locale, phrases)
  }

  private func showDelivery(_ phrases: Phrases) {
    timeLabel.text = phrases.giftDelivery
    timeControl.setTitles([phrases.giftNow, phrases.giftLater])
    dayCard.isHidden = model.deliverAt == nil
    dayPicker.calendar = settings.calendar
    dayPicker.timeZone = settings.timeZone
    dayPicker.locale = settings.locale
    dayPicker.accessibilityLabel = phrases.giftDay
    dayPicker.minimumDate = model.deliveryDays.lowerBound
    dayPicker.maximumDate = model.deliveryDays.upperBound
    deliveryLabel.text = model.deliveryText
  }

  private func setActions() {
    picker.onChoose = { [model] in model.design = $0 }
    suggestionControl.addAction(
      UIAction { [weak self] _ in
        guard let self, suggestionControl.selectedSegmentIndex >= 0 else { return }
        model.choose(units: SendGiftViewModel.suggestions[suggestionControl.selectedSegmentIndex])
      }, for: .valueChanged)
    amountField.onReplace = { [model] range, text in model.replace(range, with: text) }
    amountField.currentText = { [model] in model.entry.text }
    nameField.onEdit = { [model] in model.recipientName = $0 }
    nameField.onReturn = { [weak self] in
      _ = self?.emailField.textField.becomeFirstResponder()
    }
    emailField.onEdit = { [model] in model.recipientEmail = $0 }
    emailField.onReturn = { [weak self] in self?.view.endEditing(true) }
    messageField.onEdit = { [model] in model.setMessage($0) }
    timeControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let isLater = timeControl.selectedSegmentIndex == 1
        model.choose(day: isLater ? model.deliveryDays.lowerBound : nil)
        if let date = model.deliverAt { dayPicker.date = date }
      }, for: .valueChanged)
    dayPicker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.choose(day: dayPicker.date)
      }, for: .valueChanged)
    reviewButton.addAction(
      UIAction { [weak self] _ in
        self?.view.endEditing(true)
        self?.model.review()
      }, for: .primaryActionTriggered)
  }

  private func choosePayment() {
    let methods = model.methods ?? []
    guard !methods.isEmpty else {
      Task { await model.load() }
      return
    }
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.payWith,
      methods.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0),
          detail: phrases.balance(settings.amountText.text(of: $0.available)),
          isChosen: $0.id == model.method?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in model.choose(methods[index]) }
  }
}
