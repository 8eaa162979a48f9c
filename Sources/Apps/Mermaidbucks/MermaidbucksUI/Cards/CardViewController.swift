import AppsUI
import MermaidbucksKit
import UIKit

/// A card: its name, its auto-reload, and its movements with their receipts.
final class CardViewController: FormViewController {
  private let session: CustomerSession
  private let model: CardViewModel
  private let staleView = StaleView(frame: .zero)
  private let cardView = PaymentCardView(frame: .zero)
  private let balanceCaption = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let balanceLabel = BalanceLabel(frame: .zero)
  private lazy var nameField = ChoiceField { [weak self] in self?.rename() }
  private lazy var reloadField = ChoiceField { [weak self] in self?.editReload() }
  private let defaultButton = UIButton(configuration: .brandTinted())
  private let defaultLabel = UILabel(.footnote, color: .secondaryText)
  private let listTitle = UILabel(.title3, isBold: true)
  private let list = MovementListView(frame: .zero)
  private let message = InlineMessageView(symbolName: "list.bullet.rectangle")
  private let moreFault = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let moreButton = UIButton(configuration: .quiet())
  private let alerts = AlertPresenter()
  private var shownLanguage: Language?

  init(session: CustomerSession, model: CardViewModel) {
    self.session = session
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    balanceLabel.textAlignment = .center
    listTitle.accessibilityTraits.insert(.header)
    let holder = UIStackView.column([cardView], spacing: 0)
    holder.alignment = .center
    let width = cardView.widthAnchor.constraint(equalTo: holder.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      cardView.widthAnchor.constraint(lessThanOrEqualToConstant: 340),
      cardView.heightAnchor.constraint(
        equalTo: cardView.widthAnchor, multiplier: 1 / PaymentCardView.aspectRatio),
    ])
    let parts = [
      staleView, holder, balanceCaption, balanceLabel, nameField, reloadField, defaultButton,
      defaultLabel, listTitle, list, message, moreFault, moreButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(0, after: balanceCaption)
    column.setCustomSpacing(20, after: balanceLabel)
    column.setCustomSpacing(8, after: nameField)
    column.setCustomSpacing(8, after: defaultButton)
    column.setCustomSpacing(28, after: defaultLabel)
    column.setCustomSpacing(10, after: listTitle)
    list.onSelect = { [weak self] in self?.showReceipt(of: $0) }
    message.onButton = { [model] in Task { await model.load() } }
    moreButton.addAction(
      UIAction { [model] _ in Task { await model.loadMore() } }, for: .primaryActionTriggered)
    defaultButton.addAction(
      UIAction { [model] _ in Task { await model.makeDefault() } }, for: .primaryActionTriggered)
    Task { await model.load() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Another card may have become the default while this page was covered.
    if shownLanguage != nil { Task { [model] in await model.loadCard() } }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    if shownLanguage != phrases.language {
      if shownLanguage != nil { model.settingsDidChange() }
      shownLanguage = phrases.language
    }
    if model.needsCard { Task { [model] in await model.loadCard() } }
    let card = model.card
    title = model.name
    staleView.show(model.staleText)
    cardView.show(card, name: model.name, phrases)
    balanceCaption.text = phrases.balanceTitle
    balanceLabel.show(card.balance, session.settings.amountText, style: .largeTitle)
    nameField.show(phrases.cardName, value: model.name, detail: model.numberText)
    reloadField.show(
      phrases.autoReload, value: model.reloadText, detail: model.reloadDetail,
      isFaulty: card.reloadFailedAt != nil && card.autoReload != nil)
    defaultButton.configuration?.title = phrases.makeDefault
    defaultButton.configuration?.showsActivityIndicator = model.isSaving
    defaultButton.isHidden = card.isDefault
    defaultButton.isEnabled = !model.isSaving
    defaultLabel.text = card.isDefault ? phrases.defaultCard : phrases.defaultCardText
    listTitle.text = phrases.movements
    list.show(model.phase.content ?? [])
    message.show(
      model.phase, empty: (phrases.noMovementsTitle, phrases.noMovementsText), phrases)
    let failure = model.staleText == nil ? model.moreFailure : nil
    moreFault.text = failure.map { phrases.text(of: $0) }
    moreFault.isHidden = failure == nil
    moreButton.configuration?.title = failure == nil ? phrases.showMore : phrases.retry
    moreButton.configuration?.showsActivityIndicator = model.isLoadingMore
    moreButton.isHidden = !model.hasMore && failure == nil
    moreButton.isEnabled = !model.isLoadingMore
    alerts.present(model.alert, over: self, phrases) { [model] in model.dismissAlert() }
  }

  private func rename() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.renameCard, message: phrases.addCardText, preferredStyle: .alert)
    alert.addTextField { [model] field in
      field.placeholder = phrases.cardName
      field.text = model.card.name
    }
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.save, style: .default) { [model, weak alert] _ in
        let name = alert?.textFields?.first?.text ?? ""
        Task { await model.rename(to: name) }
      })
    present(alert, animated: true)
  }

  private func editReload() {
    let form = session.makeAutoReloadViewController(model.card)
    form.onDone = { [model] card in
      model.show(card)
      // The card may have been loaded at once.
      Task { await model.load() }
    }
    presentSheet(form)
  }

  private func showReceipt(of movement: CardMovement) {
    let receipt = ReceiptViewController(
      settings: session.settings, title: \.receipt,
      makeReceipt: { [model] in model.receipt(of: movement) })
    show(receipt, sender: nil)
  }
}
