import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// The Scan tab: the customer's cards, and a code that pays with one of them.
final class PayViewController: FormViewController {
  private let session: CustomerSession
  private let model: PayViewModel
  private let staleView = StaleView(frame: .zero)
  private let pager = CardPagerView(frame: .zero)
  private let balanceCaption = UILabel(.footnote, color: .secondaryLabel)
  private let balanceLabel = BalanceLabel(frame: .zero)
  private let topUpButton = UIButton(configuration: .brandTinted())
  private let panel = CodePanelView(frame: .zero)
  private let balanceRow = UIStackView()
  private let halves = UIStackView()
  private let messageView = MessageView(symbolName: "creditcard")
  private let messageHolder = UIView()
  private var clock: Timer?

  init(session: CustomerSession, model: PayViewModel) {
    self.session = session
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    balanceRow.addArrangedSubview(
      UIStackView.column([balanceCaption, balanceLabel], spacing: 0))
    balanceRow.addArrangedSubview(topUpButton)
    balanceRow.spacing = 12
    topUpButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    topUpButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    let cards = UIStackView.column([pager, balanceRow], spacing: 12)
    let cardsHolder = UIView()
    cards.translatesAutoresizingMaskIntoConstraints = false
    cardsHolder.addSubview(cards)
    NSLayoutConstraint.activate([
      cards.topAnchor.constraint(equalTo: cardsHolder.topAnchor),
      cards.leadingAnchor.constraint(equalTo: cardsHolder.leadingAnchor),
      cards.trailingAnchor.constraint(equalTo: cardsHolder.trailingAnchor),
      cards.bottomAnchor.constraint(equalTo: cardsHolder.bottomAnchor),
    ])
    halves.addArrangedSubview(cardsHolder)
    halves.addArrangedSubview(panel)
    halves.spacing = 16
    column.addArrangedSubview(staleView)
    column.addArrangedSubview(halves)
    messageView.embed(in: messageHolder)
    messageHolder.frame = view.bounds
    messageHolder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(messageHolder)
    setActions()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Beside each other where the code would not fit below the card.
    let isBeside = traitCollection.verticalSizeClass == .compact
    halves.axis = isBeside ? .horizontal : .vertical
    halves.distribution = isBeside ? .fillEqually : .fill
    halves.alignment = isBeside ? .top : .fill
    widthLimit.constant = isBeside ? 860 : 480
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    balanceRow.axis = isLarge ? .vertical : .horizontal
    balanceRow.alignment = isLarge ? .fill : .center
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Task { await model.load() }
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let model = self?.model else { return }
        model.tick()
        Task { await model.checkStatus() }
      }
    }
    UIApplication.shared.isIdleTimerDisabled = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.invalidate()
    clock = nil
    UIApplication.shared.isIdleTimerDisabled = false
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    navigationItem.title = phrases.scan
    if navigationItem.rightBarButtonItem == nil {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "plus"),
        primaryAction: UIAction { [weak self] _ in self?.addCard() })
    }
    navigationItem.rightBarButtonItem?.accessibilityLabel = phrases.addCard
    if navigationItem.leftBarButtonItem == nil {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "banknote"),
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          presentSheet(session.makeMoneyCameraViewController())
        })
    }
    navigationItem.leftBarButtonItem?.accessibilityLabel = phrases.moneyCamera
    staleView.show(model.staleText)
    showMessage(phrases)
    let amounts = session.settings.amountText
    pager.show(model.cards, selected: model.selectedID, phrases) { [model] in model.name(of: $0) }
    balanceCaption.text = phrases.balanceTitle
    balanceLabel.show(model.selected?.balance, amounts, style: .largeTitle)
    topUpButton.configuration?.title = phrases.topUp
    topUpButton.isEnabled = model.selected != nil
    panel.show(model, amounts)
  }

  private func showMessage(_ phrases: Phrases) {
    if case .failed(let failure) = model.phase {
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
    } else {
      messageHolder.isHidden = true
    }
    scrollView.isHidden = model.cards.isEmpty
  }

  private func setActions() {
    messageView.setButtonAction { [model] in Task { await model.load() } }
    pager.onSelect = { [model] id in Task { await model.select(id) } }
    panel.onRefresh = { [model] in Task { await model.refreshCode() } }
    panel.onKindChange = { [weak self] in self?.setNeedsUpdateProperties() }
    topUpButton.addAction(
      UIAction { [weak self] _ in self?.topUp() }, for: .primaryActionTriggered)
  }

  private func topUp() {
    guard let card = model.selected else { return }
    let form = session.makeTopUpViewController(card)
    form.onDone = { [model] card in model.show(card) }
    presentSheet(form)
  }

  private func addCard() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.addCard, message: phrases.addCardText, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = phrases.cardName }
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.addCard, style: .default) { [weak self, weak alert] _ in
        let name = alert?.textFields?.first?.text ?? ""
        self?.addCard(named: name)
      })
    present(alert, animated: true)
  }

  private func addCard(named name: String) {
    Task {
      let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let failure = await model.addCard(named: String(name.prefix(80))) else { return }
      let phrases = model.phrases
      let alert = UIAlertController(
        title: phrases.title(of: failure), message: phrases.text(of: failure),
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
      present(alert, animated: true)
    }
  }
}
