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
  private let balanceCaption = UILabel(.footnote, color: .secondaryText)
  private let balanceLabel = BalanceLabel(frame: .zero)
  private let topUpButton = UIButton(configuration: .brandTinted())
  private let panel = CodePanelView(frame: .zero)
  private let detailsButton = UIButton(configuration: .brandTinted())
  private let balanceRow = UIStackView()
  private let cards = UIStackView.column([], spacing: 12)
  private let halves = UIStackView()
  private let messageView = MessageView(symbolName: "creditcard")
  private let messageHolder = UIView()
  private var clock: Timer?
  private var isVisible = false
  private let brightness = ScreenBrightness()
  /// The height of the panel with a QR code at the standard text size, in points.
  private static let codePanelHeight: CGFloat = 408
  private static let leastCardHeight: CGFloat = 104
  /// The space over and under the column, in points.
  private static let margins: CGFloat = 32

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
    balanceRow.addArrangedSubview(detailsButton)
    balanceRow.spacing = 8
    detailsButton.configuration?.image = UIImage(systemName: "ellipsis")
    for button in [topUpButton, detailsButton] {
      button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      button.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    cards.addArrangedSubview(pager)
    cards.addArrangedSubview(balanceRow)
    detailsButton.heightAnchor.constraint(equalTo: topUpButton.heightAnchor).isActive = true
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
    // In large text the code would not fit under the balance.
    place(balanceRow, in: isLarge && !isBeside ? halves : cards)
    fitCode(isBeside: isBeside)
  }

  private func place(_ row: UIView, in stack: UIStackView) {
    guard row.superview !== stack else { return }
    row.removeFromSuperview()
    stack.addArrangedSubview(row)
  }

  /// Limits the height of the card so that the whole code fits without scrolling.
  private func fitCode(isBeside: Bool) {
    let room = view.bounds.inset(by: view.safeAreaInsets).height - Self.margins
    let isAbove = balanceRow.superview === cards
    let balanceHeight = isAbove ? max(56, balanceRow.bounds.height) + 12 : 0
    let pages: CGFloat = model.cards.count > 1 ? 30 : 0
    if isBeside {
      panel.fit(room, isCompact: true)
      pager.heightLimit.constant = max(Self.leastCardHeight, room - balanceHeight - pages)
    } else {
      // The texts under the code need scrolling, so the code keeps its size.
      let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      panel.fit(isLarge ? .greatestFiniteMagnitude : Self.codePanelHeight, isCompact: false)
      pager.heightLimit.constant = max(
        Self.leastCardHeight, room - Self.codePanelHeight - 16 - balanceHeight - pages)
    }
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
    isVisible = true
    setNeedsUpdateProperties()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isVisible = false
    brightness.restore()
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
    if model.needsCards { Task { [model] in await model.loadCards() } }
    staleView.show(model.staleText)
    showMessage(phrases)
    let amounts = session.settings.amountText
    pager.show(model.cards, selected: model.selectedID, phrases) { [model] in model.name(of: $0) }
    balanceCaption.text = phrases.balanceTitle
    balanceLabel.show(model.selected?.balance, amounts, style: .largeTitle)
    topUpButton.configuration?.title = phrases.topUp
    topUpButton.isEnabled = model.selected != nil
    detailsButton.accessibilityLabel = phrases.cardDetails
    detailsButton.isEnabled = model.selected != nil
    panel.show(model, amounts)
    if isVisible, panel.showsOpenCode { brightness.raise() } else { brightness.restore() }
    // The number of cards changes the room for the code.
    view.setNeedsLayout()
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
    pager.onOpen = { [weak self] id in self?.showDetails(of: id) }
    detailsButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let card = model.selected else { return }
        showDetails(of: card.id)
      }, for: .primaryActionTriggered)
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

  private func showDetails(of id: PaymentCard.ID) {
    guard let card = model.cards.first(where: { $0.id == id }) else { return }
    let page = session.makeCardViewController(card) { [model] card in model.show(card) }
    show(page, sender: nil)
  }

  private func addCard() {
    UIAlertController.presentNewCard(over: self, model.phrases) { [weak self] name in
      self?.addCard(named: name)
    }
  }

  private func addCard(named name: String) {
    Task {
      guard let failure = await model.addCard(named: name) else { return }
      let phrases = model.phrases
      let alert = UIAlertController(
        title: phrases.title(of: failure), message: phrases.text(of: failure),
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
      present(alert, animated: true)
    }
  }
}
