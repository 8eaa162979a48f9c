import AppsUI
import MermaidbucksKit
import UIKit

/// Puts a gift on a card: its code, the gift, and the card.
final class RedeemGiftViewController: FormViewController {
  private let settings: AppSettings
  private let model: RedeemGiftViewModel
  private let introduction = UILabel(.subheadline, color: .secondaryText)
  private let codeField = GiftCodeField(frame: .zero)
  private let giftView = ReceivedGiftView(frame: .zero)
  private lazy var cardField = ChoiceField { [weak self] in self?.chooseCard() }
  private let markView = UIImageView()
  private let doneTitle = UILabel(.title2, isBold: true, alignment: .center)
  private let doneText = UILabel(.body, color: .secondaryText, alignment: .center)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var announced: RedeemGiftViewModel.Phase?
  /// Called with the gift and the card after the gift was redeemed.
  var onDone: (ReceivedGift, PaymentCard) -> Void = { _, _ in }

  init(settings: AppSettings, model: RedeemGiftViewModel) {
    self.settings = settings
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    markView.image = UIImage(
      systemName: "checkmark.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .regular))
    markView.tintColor = .systemGreen
    markView.contentMode = .center
    let parts = [
      introduction, codeField, giftView, cardField, markView, doneTitle, doneText, faultLabel,
      button,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(4, after: doneTitle)
    codeField.onEdit = { [model] in model.enter($0) }
    codeField.onReturn = { [weak self] in self?.proceed() }
    button.addAction(UIAction { [weak self] _ in self?.proceed() }, for: .primaryActionTriggered)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.redeemGift
    let isDone: Bool
    if case .done = model.phase { isDone = true } else { isDone = false }
    navigationItem.setLeftButton(isDone ? phrases.close : phrases.cancel) { [weak self] in
      self?.dismiss(animated: true)
    }
    let gift = model.phase.gift
    introduction.text = phrases.redeemGiftText
    for view in [introduction, codeField] { view.isHidden = gift != nil }
    for view in [giftView, cardField] { view.isHidden = gift == nil || isDone }
    for view in [markView, doneTitle, doneText] { view.isHidden = !isDone }
    codeField.show(
      phrases.giftCode, text: model.code, isEnabled: model.phase == .entering,
      isFaulty: model.faultText != nil)
    // Under the field that it is about, or over the button.
    faultLabel.textAlignment = gift == nil ? .natural : .center
    column.setCustomSpacing(gift == nil ? 8 : UIStackView.spacingUseDefault, after: codeField)
    if let gift { giftView.show(gift, settings) }
    showCard(phrases)
    faultLabel.show(model.faultText)
    showButton(phrases)
    if case .done(let gift, let card) = model.phase { finish(gift, card, phrases) }
    isModalInPresentation = button.configuration?.showsActivityIndicator == true
  }

  private func showCard(_ phrases: Phrases) {
    if let card = model.card {
      cardField.show(
        phrases.addToCard, value: phrases.name(of: card),
        detail: phrases.balance(settings.amountText.text(of: card.balance)))
    } else {
      cardField.show(phrases.addToCard, value: phrases.newCard)
    }
    if case .found = model.phase {
      cardField.isEnabled = true
    } else {
      cardField.isEnabled = false
    }
  }

  private func showButton(_ phrases: Phrases) {
    let amount = model.phase.gift.map { settings.amountText.text(of: $0.amount) } ?? ""
    var isBusy = false
    switch model.phase {
    case .entering: button.configuration?.title = phrases.checkCode
    case .checking:
      button.configuration?.title = phrases.checkCode
      isBusy = true
    case .found: button.configuration?.title = phrases.addAmountToCard(amount)
    case .redeeming:
      button.configuration?.title = phrases.sending
      isBusy = true
    case .uncertain: button.configuration?.title = phrases.askAgain
    case .done: button.configuration?.title = phrases.done
    }
    button.configuration?.showsActivityIndicator = isBusy
    button.isEnabled = !isBusy && (model.phase != .entering || model.canCheck)
  }

  private func finish(_ gift: ReceivedGift, _ card: PaymentCard, _ phrases: Phrases) {
    doneTitle.text = phrases.giftAddedTitle(settings.amountText.text(of: gift.amount))
    doneText.text = phrases.giftAddedText(settings.amountText.text(of: card.balance))
    guard announced != model.phase else { return }
    announced = model.phase
    onDone(gift, card)
    UIAccessibility.post(notification: .screenChanged, argument: doneTitle)
  }

  private func proceed() {
    view.endEditing(true)
    switch model.phase {
    case .entering: Task { await model.check() }
    case .found, .uncertain: Task { await model.redeem() }
    case .done: dismiss(animated: true)
    case .checking, .redeeming: break
    }
  }

  private func chooseCard() {
    let cards: [PaymentCard?] = (model.cards ?? []) + [nil]
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.addToCard,
      cards.map { card in
        ChoiceListViewController.Choice(
          title: card.map { phrases.name(of: $0) } ?? phrases.newCard,
          detail: card.map { phrases.balance(settings.amountText.text(of: $0.balance)) },
          isChosen: card?.id == model.card?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in model.choose(cards[index]) }
  }
}

/// A field for the code of a gift, which is shown in groups of four.
final class GiftCodeField: TextFieldCard {
  /// Called with the text as it is typed or pasted.
  var onEdit: (String) -> Void = { _ in }
  /// Called by the return key.
  var onReturn: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    textField.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedSystemFont(ofSize: 19, weight: .medium), maximumPointSize: 26)
    textField.adjustsFontSizeToFitWidth = true
    textField.minimumFontSize = 11
    textField.autocapitalizationType = .allCharacters
    textField.autocorrectionType = .no
    textField.returnKeyType = .done
    textField.showPlaceholder("0000-0000-0000-0000")
    textField.semanticContentAttribute = .forceLeftToRight
    textField.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onEdit(textField.text ?? "")
      }, for: .editingChanged)
    fill(
      with: UIStackView.column([captionLabel, textField], spacing: 4),
      insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 12, trailing: 16))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ caption: String, text: String, isEnabled: Bool, isFaulty: Bool) {
    showCaption(caption, isFaulty: isFaulty)
    if textField.text != text { textField.text = text }
    textField.isEnabled = isEnabled
  }
}

extension GiftCodeField: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn()
    return false
  }
}
