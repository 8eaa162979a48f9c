import AppsUI
import BankeyKit
import UIKit

/// The ways to move money, and pending orders, requests, transfers and splits.
final class MoveMoneyViewController: FormViewController {
  private let model: MoveMoneyViewModel
  private lazy var transferCard = ActionCard(
    symbolName: "arrow.left.arrow.right", color: .systemTeal
  ) { [weak self] in self?.onTransfer() }
  private lazy var sendCard = ActionCard(symbolName: "paperplane.fill", color: .systemBlue) {
    [weak self] in self?.onSend()
  }
  private lazy var splitCard = ActionCard(symbolName: "person.2.fill", color: .systemPurple) {
    [weak self] in self?.onSplit()
  }
  /// Actions and pending items, side by side in a wide window.
  private let halves = UIStackView.column([], spacing: 20)
  private let waiting = UIStackView.column([], spacing: 10)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let faultButton = UIButton(configuration: .quiet())
  private static let wideWidth: CGFloat = 740
  private static let wideColumn: CGFloat = 1180
  private static let narrowColumn: CGFloat = 560
  private var shownChanges: Int?
  /// Called to transfer between own accounts.
  var onTransfer: () -> Void = {}
  /// Called to send money to someone.
  var onSend: () -> Void = {}
  /// Called to split a bill.
  var onSplit: () -> Void = {}
  /// Called with the order flow that pays a request or decides about missed transfers.
  var onOrder: (BankOrderFlow) -> Void = { _ in }
  /// Called with the transfer whose receipt to show.
  var onReceipt: (Transfer) -> Void = { _ in }

  init(model: MoveMoneyViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    column.spacing = 12
    let ways = UIStackView.column([transferCard, sendCard, splitCard], spacing: 12)
    let rest = UIStackView.column([waiting, spinner, faultButton], spacing: 12)
    halves.addArrangedSubview(ways)
    halves.addArrangedSubview(rest)
    column.addArrangedSubview(halves)
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
    faultButton.addAction(
      UIAction { [weak self] _ in self?.load() }, for: .primaryActionTriggered)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: MoveMoneyViewController, _: UITraitCollection) in self.setNeedsUpdateProperties()
    }
    load()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width >= Self.wideWidth
    let axis: NSLayoutConstraint.Axis = isWide ? .horizontal : .vertical
    guard halves.axis != axis || widthLimit.constant == 0 else { return }
    halves.axis = axis
    halves.alignment = isWide ? .top : .fill
    halves.distribution = isWide ? .fillEqually : .fill
    widthLimit.constant = isWide ? Self.wideColumn : Self.narrowColumn
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.moveMoney
    transferCard.show(phrases.betweenAccounts, phrases.betweenAccountsText)
    sendCard.show(phrases.toSomeone, phrases.toSomeoneText)
    splitCard.show(phrases.splitBill, phrases.splitBillText)
    if let shownChanges, shownChanges != model.changes { load() }
    shownChanges = model.changes
    if model.phase == .loading {
      spinner.startAnimating()
      spinner.accessibilityLabel = phrases.loading
    } else {
      spinner.stopAnimating()
    }
    spinner.isHidden = model.phase != .loading
    if case .failed(let failure) = model.phase {
      faultButton.isHidden = false
      faultButton.configuration?.title = phrases.title(of: failure) + ". " + phrases.retry
    } else {
      faultButton.isHidden = true
    }
    showWaiting(phrases)
  }

  private func load() {
    Task {
      await model.load()
      await model.resume()
      scrollView.refreshControl?.endRefreshing()
    }
  }
}

// MARK: - What waits

extension MoveMoneyViewController {
  private func showWaiting(_ phrases: Phrases) {
    for view in waiting.arrangedSubviews { view.removeFromSuperview() }
    let content = model.phase.content
    section(phrases.waiting, model.pending.map { card(of: $0, phrases) })
    section(
      phrases.missedTransfers,
      (content?.missed ?? []).map { WaitingCard($0, model) { [weak self] in self?.onOrder($0) } })
    section(phrases.requests, (content?.requests ?? []).map { card(of: $0, phrases) })
    if let content {
      let cards = content.upcoming.map { card(of: $0, phrases) }
      section(phrases.upcoming, cards.isEmpty ? [emptyCard(phrases.nothingUpcoming)] : cards)
    }
    section(phrases.bills, (content?.splits ?? []).map { card(of: $0, phrases) })
  }

  private func section(_ title: String, _ cards: [UIView]) {
    guard !cards.isEmpty else { return }
    let label = UILabel(.title3, isBold: true)
    label.text = title
    label.accessibilityTraits.insert(.header)
    waiting.addArrangedSubview(label)
    for card in cards { waiting.addArrangedSubview(card) }
    if let last = cards.last { waiting.setCustomSpacing(22, after: last) }
  }

  private func emptyCard(_ text: String) -> UIView {
    let card = CardView(frame: .zero)
    let label = UILabel(.subheadline, color: .secondaryText)
    label.text = text
    card.fill(
      with: label, insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    return card
  }

  private func card(of order: PendingBankOrder, _ phrases: Phrases) -> UIView {
    WaitingCard(
      symbolName: "hourglass", color: .systemOrange, title: model.title(of: order.order),
      text: phrases.waitingText(order.order),
      choices: [
        .init(title: phrases.askAgain, isProminent: true) { [weak self] in
          guard let self else { return }
          Task { await self.model.resume() }
        }
      ])
  }

  private func card(of request: PaymentRequest, _ phrases: Phrases) -> UIView {
    WaitingCard(
      symbolName: "person.fill", color: .systemBlue,
      title: phrases.asks(request.name, model.amountText.text(of: request.amount)),
      text: request.note ?? "", detail: model.dateText.timeOrDay(request.createdAt),
      choices: [
        .init(title: phrases.decline) { [weak self] in
          guard let self else { return }
          Task { await self.model.decline(request) }
        },
        .init(title: phrases.pay, isProminent: true) { [weak self] in self?.pay(request) },
      ])
  }

  private func card(of transfer: Transfer, _ phrases: Phrases) -> UIView {
    let date = transfer.executeAt.map { model.dateText.longDay($0) }
    let repetition = transfer.repeats.map { phrases.name(of: $0) }
    return WaitingCard(
      symbolName: "calendar", color: .systemTeal,
      title: phrases.moving(model.amountText.text(of: transfer.amount), to: transfer.to.name),
      text: [date, repetition].compactMap { $0 }.joined(separator: " · "), detail: transfer.note,
      choices: [
        .init(title: phrases.cancelTransfer) { [weak self] in self?.askToCancel(transfer) },
        .init(title: phrases.receipt) { [weak self] in self?.onReceipt(transfer) },
      ])
  }

  private func card(of bill: BillSplit, _ phrases: Phrases) -> UIView {
    let amounts = model.amountText
    let people = bill.shares.map { "\($0.name): \(phrases.name(of: $0.status))" }
    let isOpen = bill.shares.contains { $0.status == .requested }
    return WaitingCard(
      symbolName: "person.2.fill", color: .systemPurple,
      title: bill.note ?? phrases.splitBill,
      text: phrases.paidOf(amounts.text(of: bill.paid), amounts.text(of: bill.total)),
      detail: people.joined(separator: "\n"),
      choices: isOpen
        ? [
          .init(title: phrases.cancelBill) { [weak self] in
            guard let self else { return }
            Task { await self.model.cancel(bill) }
          }
        ] : [])
  }

  private func askToCancel(_ transfer: Transfer) {
    let phrases = model.phrases
    let sheet = UIAlertController(
      title: nil, message: phrases.cancelTransferQuestion, preferredStyle: .alert)
    sheet.addAction(
      UIAlertAction(title: phrases.cancelTransfer, style: .destructive) { [weak self] _ in
        guard let self else { return }
        Task { await self.model.cancel(transfer) }
      })
    sheet.addAction(UIAlertAction(title: phrases.keep, style: .cancel))
    present(sheet, animated: true)
  }

  private func pay(_ request: PaymentRequest) {
    let accounts = model.accounts(for: request.amount)
    let choices = accounts.map {
      ChoiceListViewController.Choice(
        title: $0.name, detail: model.amountText.text(of: $0.available))
    }
    ChoiceListViewController.present(
      model.phrases.fromAccount, choices, cancel: model.phrases.cancel, over: self
    ) { [weak self] index in
      guard let self else { return }
      onOrder(model.makePayment(of: request, from: accounts[index].id))
    }
  }
}
