import AppsUI
import BaristaKit
import UIKit

/// The amount to pay, the payments so far, and the fields of further ones.
final class PaymentFormView: UIView {
  private let model: PaymentViewModel
  private let remainingTitle = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let remainingLabel = UILabel(.largeTitle, isBold: true, alignment: .center)
  private let paymentsView = UIStackView.column([], spacing: 8)
  private let codeField = FormField(.note)
  private let chargeButton = UIButton(configuration: .brand())
  private let cameraButton = UIButton(configuration: .quiet())
  private let pictureButton = UIButton(configuration: .quiet())
  private lazy var scanButtons = UIStackView(arrangedSubviews: [cameraButton, pictureButton])
  private let rewardsView = CustomerRewardsView()
  private let otherCodeButton = UIButton(configuration: .quiet())
  private let cashField = AmountField(frame: .zero)
  private let suggestions = UIStackView()
  private let changeLabel = UILabel(.headline)
  private let cashButton = UIButton(configuration: .brandTinted())
  private let faultLabel = FaultLabel()
  private var shownPayments: [SaleOrder.Payment] = []
  private var shownCash: [Amount] = []
  /// Called to charge the typed code.
  var onCharge: () -> Void = {}
  /// Called to charge the card of the customer whose rewards are offered.
  var onChargeCustomer: () -> Void = {}
  /// Called to accept the typed cash.
  var onCash: () -> Void = {}
  /// Called to scan with the camera.
  var onCamera: () -> Void = {}
  /// Called to scan a picture.
  var onPicture: () -> Void = {}

  init(model: PaymentViewModel) {
    self.model = model
    super.init(frame: .zero)
    layout()
    setActions()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Starts editing the code, for a scanner that types.
  func focusCode() {
    guard model.isEnabled, model.customer == nil, !isHidden else { return }
    _ = codeField.textField.becomeFirstResponder()
  }

  func show(_ phrases: Phrases) {
    remainingTitle.text = phrases.toPay
    remainingLabel.text = model.remainingText
    codeField.show(
      phrases.scanCode, text: model.code, placeholder: phrases.scanHint,
      isEnabled: model.isEnabled, phrases)
    showCustomer(phrases)
    chargeButton.configuration?.showsActivityIndicator =
      model.phase == .checking || model.phase == .sending
    cameraButton.configuration?.title = phrases.scanCamera
    pictureButton.configuration?.title = phrases.scanPicture
    cashField.show(
      phrases.cashReceived, model.cash, detail: nil, isFaulty: false, locale: model.locale,
      phrases)
    changeLabel.text = model.change.map { phrases.changeDue(model.text(of: $0)) }
    changeLabel.isHidden = model.change == nil
    cashButton.configuration?.title = phrases.takeCash
    for button in [chargeButton, cameraButton, pictureButton, otherCodeButton, cashButton] {
      button.isEnabled = model.isEnabled
    }
    faultLabel.show(model.message)
    showPayments(phrases)
    showSuggestions()
  }

  /// Shows the field for a code, or the rewards of the customer whose code was scanned.
  private func showCustomer(_ phrases: Phrases) {
    let hasCustomer = model.customer != nil
    rewardsView.isHidden = !hasCustomer
    otherCodeButton.isHidden = !hasCustomer
    codeField.isHidden = hasCustomer
    scanButtons.isHidden = hasCustomer
    for view in [cashField, suggestions, cashButton] as [UIView] {
      view.isHidden = model.remaining.minorUnits == 0
    }
    rewardsView.show(model.customerText, model.rewards, isEnabled: model.isEnabled)
    otherCodeButton.configuration?.title = phrases.anotherCode
    chargeButton.configuration?.title =
      !hasCustomer
      ? phrases.chargeCard
      : model.remaining.minorUnits == 0
        ? phrases.completeSale : phrases.charge(model.customerChargeText)
  }

  private func showPayments(_ phrases: Phrases) {
    paymentsView.isHidden = model.payments.isEmpty
    guard model.payments != shownPayments else { return }
    shownPayments = model.payments
    for view in paymentsView.arrangedSubviews { view.removeFromSuperview() }
    for (index, payment) in shownPayments.enumerated() {
      let row = PaymentRowView()
      row.show(
        payment.holder ?? phrases.name(of: payment.kind),
        amount: model.text(of: payment.amount), removeTitle: phrases.remove)
      row.onRemove = { [model] in model.removePayment(at: index) }
      paymentsView.addArrangedSubview(row)
    }
  }

  private func showSuggestions() {
    let amounts = model.suggestedCash
    guard amounts != shownCash else { return }
    shownCash = amounts
    for view in suggestions.arrangedSubviews { view.removeFromSuperview() }
    for amount in amounts {
      var configuration = UIButton.Configuration.gray()
      configuration.title = model.text(of: amount)
      configuration.cornerStyle = .capsule
      configuration.titleLineBreakMode = .byTruncatingTail
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction(title: model.text(of: amount)) { [model] _ in
          model.setCash(amount)
        })
      suggestions.addArrangedSubview(button)
    }
  }

  private func setActions() {
    codeField.onEdit = { [model] in
      model.code = $0
      model.didEdit()
    }
    codeField.onReturn = { [weak self] in self?.onCharge() }
    cashField.onReplace = { [model] in model.replaceCash($0, with: $1) }
    cashField.currentText = { [model] in model.cash.text }
    for (button, act) in [
      (chargeButton, { [weak self] in self?.charge() }),
      (otherCodeButton, { [weak self] in self?.scanAnother() }),
      (cameraButton, { [weak self] in self?.onCamera() }),
      (pictureButton, { [weak self] in self?.onPicture() }),
      (cashButton, { [weak self] in self?.onCash() }),
    ] as [(UIButton, () -> Void?)] {
      button.addAction(UIAction { _ in _ = act() }, for: .primaryActionTriggered)
    }
    rewardsView.onChange = { [model] id, isChosen in
      Task { await model.setReward(id, isChosen: isChosen) }
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: PaymentFormView, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  private func charge() { model.customer == nil ? onCharge() : onChargeCustomer() }

  private func scanAnother() {
    model.forgetCustomer()
    focusCode()
  }

  private func layout() {
    suggestions.spacing = 8
    suggestions.distribution = .fillEqually
    cameraButton.configuration?.image = UIImage(systemName: "camera")
    pictureButton.configuration?.image = UIImage(systemName: "photo")
    for button in [cameraButton, pictureButton] { button.configuration?.imagePadding = 8 }
    scanButtons.distribution = .fillEqually
    remainingLabel.adjustsFontSizeToFitWidth = true
    remainingLabel.minimumScaleFactor = 0.5
    remainingLabel.numberOfLines = 1
    let column = UIStackView.column(
      [
        remainingTitle, remainingLabel, paymentsView, faultLabel, codeField, rewardsView,
        chargeButton, scanButtons, otherCodeButton, cashField, suggestions, changeLabel, cashButton,
      ], spacing: 12)
    column.setCustomSpacing(2, after: remainingTitle)
    column.setCustomSpacing(20, after: remainingLabel)
    column.setCustomSpacing(20, after: scanButtons)
    column.setCustomSpacing(20, after: otherCodeButton)
    fill(with: column)
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    suggestions.axis = isLarge ? .vertical : .horizontal
    scanButtons.axis = suggestions.axis
  }
}
