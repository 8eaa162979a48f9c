import AppsUI
import MermaidbucksKit
import UIKit

/// The Gift tab: pictures to send, a code to redeem, and the gifts received and sent.
final class GiftsViewController: FormViewController {
  private let session: CustomerSession
  private let model: GiftListViewModel
  private let staleView = StaleView(frame: .zero)
  private let sendTitle = UILabel(.title2, isBold: true)
  private let sendText = UILabel(.subheadline, color: .secondaryText)
  private let picker = DesignPickerView(frame: .zero)
  private lazy var redeemCard = ActionCard(symbolName: "gift.fill", color: .brandTint) {
    [weak self] in self?.redeem()
  }
  private let listControl = UISegmentedControl(
    segmentCount: GiftListViewModel.List.allCases.count)
  private let rows = UIStackView.column([], spacing: 10)
  private var rowViews: [GiftRowView] = []
  private var shown: [GiftListViewModel.Row] = []
  private let message = InlineMessageView(symbolName: "gift")
  private let moreButton = UIButton(configuration: .quiet())
  private let moreFault = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private var shownLanguage: Language?

  init(session: CustomerSession, model: GiftListViewModel) {
    self.session = session
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    widthLimit.constant = 640
    for title in [sendTitle] { title.accessibilityTraits.insert(.header) }
    listControl.selectedSegmentIndex = model.list.rawValue
    let parts = [
      staleView, sendTitle, sendText, picker, redeemCard, listControl, rows, message, moreFault,
      moreButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(2, after: sendTitle)
    column.setCustomSpacing(10, after: sendText)
    column.setCustomSpacing(24, after: redeemCard)
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [model, weak refresh] _ in
        Task {
          await model.load()
          refresh?.endRefreshing()
        }
      }, for: .valueChanged)
    scrollView.refreshControl = refresh
    setActions()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    if shownLanguage != phrases.language {
      if shownLanguage != nil { model.settingsDidChange() }
      shownLanguage = phrases.language
    }
    if model.needsReceived { Task { [model] in await model.loadReceived() } }
    navigationItem.title = phrases.gift
    staleView.show(model.staleText)
    sendTitle.text = phrases.sendGift
    sendText.text = phrases.sendGiftText
    picker.show(chosen: nil, phrases)
    redeemCard.show(phrases.redeemGift, phrases.redeemGiftText)
    listControl.setTitles([phrases.receivedGifts, phrases.sentGifts])
    listControl.select(model.list.rawValue)
    show(model.phase.content ?? [])
    message.show(
      model.phase,
      empty: model.list == .received
        ? (phrases.noReceivedGiftsTitle, phrases.noReceivedGiftsText)
        : (phrases.noSentGiftsTitle, phrases.noSentGiftsText), phrases)
    let failure = model.staleText == nil ? model.moreFailure : nil
    moreFault.text = failure.map { phrases.text(of: $0) }
    moreFault.isHidden = failure == nil
    moreButton.configuration?.title = failure == nil ? phrases.showMore : phrases.retry
    moreButton.configuration?.showsActivityIndicator = model.isLoadingMore
    moreButton.isHidden = !model.hasMore && failure == nil
    moreButton.isEnabled = !model.isLoadingMore
  }

  private func show(_ new: [GiftListViewModel.Row]) {
    rows.isHidden = new.isEmpty
    guard new != shown else { return }
    shown = new
    while rowViews.count < new.count {
      let index = rowViews.count
      let view = GiftRowView { [weak self] in self?.open(index) }
      rowViews.append(view)
      rows.addArrangedSubview(view)
    }
    while rowViews.count > new.count { rowViews.removeLast().removeFromSuperview() }
    for (view, row) in zip(rowViews, new) { view.show(row) }
  }

  private func setActions() {
    picker.onChoose = { [weak self] in self?.send($0) }
    message.onButton = { [model] in Task { await model.load() } }
    listControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.list =
          GiftListViewModel.List(rawValue: listControl.selectedSegmentIndex) ?? .received
      }, for: .valueChanged)
    moreButton.addAction(
      UIAction { [model] _ in Task { await model.loadMore() } }, for: .primaryActionTriggered)
  }

  // MARK: Actions

  private func open(_ index: Int) {
    guard shown.indices.contains(index) else { return }
    switch shown[index].item {
    case .received(let gift):
      if gift.redeemedAt == nil { redeem(gift: gift) } else { show(redeemed: gift) }
    case .sent(let gift): show(session.makeGiftViewController(gift, list: model), sender: nil)
    }
  }

  private func show(redeemed gift: ReceivedGift) {
    show(ReceivedGiftViewController(gift, settings: session.settings), sender: nil)
  }

  private func send(_ design: PaymentCard.Design) {
    presentSheet(session.makeSendGiftViewController(design, list: model))
  }

  /// Presents the redemption of a code or of a gift; without either, the customer enters a code.
  func redeem(code: String? = nil, gift: ReceivedGift? = nil) {
    presentSheet(session.makeRedeemGiftViewController(code: code, gift: gift, list: model))
  }
}
