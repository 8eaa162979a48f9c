import AppsUI
import MermaidbucksKit
import UIKit

/// The basket, and everything that an order needs: shop, time, tip, payment and price.
final class BasketViewController: FormViewController {
  private let session: CustomerSession
  private let model: CheckoutViewModel
  private let shopBar = ShopBarView(frame: .zero)
  private let linesCard = CardView()
  private let lines = UIStackView.column([])
  private var lineViews: [BasketLineView] = []
  private let removeButton = UIButton(configuration: .quiet())
  private lazy var timeField = ChoiceField { [weak self] in self?.chooseTime() }
  private lazy var paymentField = ChoiceField { [weak self] in self?.choosePayment() }
  private let tipLabel = UILabel(.headline)
  private let tipControl = UISegmentedControl(segmentCount: CheckoutViewModel.tipChoices.count)
  private lazy var tipColumn = UIStackView.column([tipLabel, tipControl], spacing: 8)
  private let totals = ReceiptLinesView(frame: .zero)
  private let starsLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let placeBar = PlaceOrderBar(frame: .zero)
  private let emptyView = MessageView(symbolName: "bag")
  private let emptyHolder = UIView()
  private var hasFinished = false
  private var shownShop: Shop.ID?
  private var shownCatalogue: Catalogue?

  init(session: CustomerSession, model: CheckoutViewModel) {
    self.session = session
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    linesCard.fill(with: lines)
    let parts = [
      shopBar, linesCard, removeButton, timeField, tipColumn, paymentField, totals, starsLabel,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(8, after: totals)
    placeBar.attach(to: view)
    emptyView.embed(in: emptyHolder)
    emptyHolder.frame = view.bounds
    emptyHolder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(emptyHolder)
    setActions()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    Task { await model.load() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The content ends over the bar, whose height includes the safe area.
    let covered = max(0, placeBar.bounds.height - view.safeAreaInsets.bottom)
    if scrollView.contentInset.bottom != covered {
      scrollView.contentInset.bottom = covered
      scrollView.verticalScrollIndicatorInsets.bottom = covered
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let settings = session.settings
    title = phrases.basket
    let rows = model.rows
    let isEmpty = rows.isEmpty && model.phase == .editing
    emptyHolder.isHidden = !isEmpty
    scrollView.isHidden = isEmpty
    placeBar.isHidden = isEmpty
    emptyView.show(title: phrases.emptyBasketTitle, text: phrases.emptyBasketText)
    shopBar.show(model.state.shop, settings)
    reloadForOtherShop()
    followMenu()
    showLines(rows, settings)
    removeButton.isHidden = !rows.contains(where: \.isUnavailable)
    removeButton.configuration?.title = phrases.removeUnavailable
    showTime(phrases)
    showPayment(phrases)
    showTip(phrases)
    showTotals(phrases)
    showPlaceBar(phrases)
  }

  /// Loads times and price again after another shop was chosen.
  private func reloadForOtherShop() {
    let shop = model.state.shopID
    defer { shownShop = shop }
    guard let shownShop, shownShop != shop else { return }
    Task {
      await model.state.menu?.loadIfNeeded()
      await model.load()
    }
  }

  /// Asks for the price again after the shop has changed its menu.
  private func followMenu() {
    let catalogue = model.state.catalogue
    defer { shownCatalogue = catalogue }
    guard shownCatalogue != nil, catalogue != shownCatalogue else { return }
    Task { await model.followMenu() }
  }

  private func showLines(_ rows: [CheckoutViewModel.Row], _ settings: AppSettings) {
    while lineViews.count < rows.count {
      let view = BasketLineView(frame: .zero)
      lineViews.append(view)
      lines.addArrangedSubview(view)
    }
    for (index, view) in lineViews.enumerated() {
      view.isHidden = index >= rows.count
      guard index < rows.count else { continue }
      let row = rows[index]
      view.show(row, settings)
      view.onQuantity = { [model] quantity in
        Task { await model.setQuantity(quantity, of: row.id) }
      }
      view.onRewards = { [model] count in Task { await model.setRewards(count, of: row.id) } }
      view.onEdit = { [weak self] in self?.edit(row) }
    }
  }

  private func showTime(_ phrases: Phrases) {
    let shop = model.state.shop
    let value: String
    if let date = model.pickupAt, let shop {
      value = session.settings.shopText.dayAndTime(date, of: shop)
    } else if let ready = model.quote?.readyAt ?? model.times?.now, let shop {
      value = phrases.soonAt(session.settings.shopText.time(ready, of: shop))
    } else {
      value = phrases.asSoonAsPossible
    }
    timeField.show(phrases.pickup, value: value)
  }

  private func showPayment(_ phrases: Phrases) {
    guard let method = model.method else {
      return paymentField.show(
        phrases.payWith, value: model.methods == nil ? phrases.loading : phrases.noPayment,
        isPlaceholder: true)
    }
    paymentField.show(phrases.payWith, value: phrases.name(of: method), detail: balance(of: method))
  }

  private func balance(of method: PaymentMethod) -> String {
    let amount =
      method.kind == .stars
      ? model.phrases.stars(Int(method.available.minorUnits))
      : session.settings.amountText.text(of: method.available)
    return model.phrases.balance(amount)
  }

  private func showTip(_ phrases: Phrases) {
    tipLabel.text = phrases.tip
    tipColumn.isHidden = model.method?.kind == .stars
    tipControl.setTitles(CheckoutViewModel.tipChoices.map { tipTitle($0, phrases) })
    tipControl.select(CheckoutViewModel.tipChoices.firstIndex(of: model.tipPercent))
  }

  private func tipTitle(_ percent: Int, _ phrases: Phrases) -> String {
    if percent == 0 { return phrases.noTip }
    return (Double(percent) / 100).formatted(
      FloatingPointFormatStyle<Double>.Percent.percent.locale(session.settings.locale)
        .precision(.fractionLength(0)))
  }

  private func showTotals(_ phrases: Phrases) {
    totals.isHidden = model.quote == nil
    starsLabel.isHidden = true
    guard let quote = model.quote else { return }
    let amounts = session.settings.amountText
    let price = quote.price
    var shown: [Receipt.Line] = [
      Receipt.Line(title: phrases.subtotal, value: amounts.text(of: price.subtotal))
    ]
    if price.rewardDiscount.minorUnits != 0 {
      shown.append(
        Receipt.Line(
          title: "\(phrases.rewardDiscount) (\(phrases.stars(price.starsSpent)))",
          value: amounts.text(of: price.rewardDiscount.negated)))
    }
    if price.tip.minorUnits > 0 {
      shown.append(Receipt.Line(title: phrases.tip, value: amounts.text(of: price.tip)))
    }
    shown.append(Receipt.Line(title: phrases.total, value: amounts.text(of: price.total)))
    shown.append(Receipt.Line(title: phrases.includedTax, value: amounts.text(of: price.tax)))
    if let charge = quote.charge {
      shown.append(
        Receipt.Line(title: phrases.payWith, value: phrases.charged(amounts.text(of: charge))))
    }
    totals.show(shown)
    starsLabel.isHidden = price.starsEarned == 0
    starsLabel.text = phrases.willEarn(price.starsEarned)
  }

  private func showPlaceBar(_ phrases: Phrases) {
    let total = model.quote.map { session.settings.amountText.text(of: $0.price.total) }
    let isBusy = model.phase == .sending
    let title =
      switch model.phase {
      case .sending: phrases.placing
      case .uncertain: phrases.askAgain
      case .editing, .placed: phrases.placeOrder(total)
      }
    placeBar.show(
      title, isBusy: isBusy, isEnabled: model.canPlace || model.phase == .uncertain,
      fault: model.failureAlert.map { $0.title + "\n" + $0.text },
      notice: model.phase == .uncertain ? phrases.orderUncertain : nil)
    navigationItem.hidesBackButton = isBusy
  }

  /// Replaces the basket with the status of the order.
  private func finishIfPlaced() {
    guard case .placed(let order) = model.phase, !hasFinished else { return }
    hasFinished = true
    session.notifications.notifyPlaced(order)
    guard let navigationController else { return }
    let status = session.makeOrderStatusViewController(order)
    var stack = Array(navigationController.viewControllers.prefix(1))
    stack.append(status)
    navigationController.setViewControllers(stack, animated: true)
  }
}

// MARK: - Actions

extension BasketViewController {
  private func setActions() {
    shopBar.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        presentSheet(session.makeShopPicker())
      }, for: .touchUpInside)
    removeButton.addAction(
      UIAction { [model] _ in Task { await model.removeUnavailable() } },
      for: .primaryActionTriggered)
    tipControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let percent = CheckoutViewModel.tipChoices[max(0, tipControl.selectedSegmentIndex)]
        Task { await self.model.choose(tipPercent: percent) }
      }, for: .valueChanged)
    placeBar.onTap = { [weak self] in self?.place() }
  }

  /// Places the order; the first one at a distant shop is confirmed.
  private func place() {
    guard model.state.needsShopConfirmation, let shop = model.state.shop else { return send() }
    let phrases = model.phrases
    let text = session.settings.shopText
    let alert = UIAlertController(
      title: phrases.distantTitle,
      message: phrases.distantText(
        session.settings.distanceText.text(ofMeters: shop.distanceInMeters ?? 0),
        text.name(of: shop)),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.changeShop, style: .default) { [weak self] _ in
        guard let self else { return }
        presentSheet(session.makeShopPicker())
      })
    alert.addAction(
      UIAlertAction(title: phrases.orderThere, style: .default) { [weak self] _ in
        self?.model.state.confirmShop()
        self?.send()
      })
    present(alert, animated: true)
  }

  private func send() {
    Task {
      await session.notifications.askIfNeeded(over: self)
      await model.place()
      finishIfPlaced()
    }
  }

  private func edit(_ row: CheckoutViewModel.Row) {
    guard let product = row.product else { return }
    let page = session.makeProductViewController(product, editing: row.line)
    page.onDone = { [weak page] in page?.navigationController?.popViewController(animated: true) }
    show(page, sender: nil)
  }

  private func chooseTime() {
    guard let times = model.times, let shop = model.state.shop else { return }
    let phrases = model.phrases
    let text = session.settings.shopText
    let now: [Date?] = times.now == nil ? [] : [nil]
    let dates: [Date?] = now + times.later.map { $0 }
    ChoiceListViewController.present(
      phrases.pickup,
      dates.map { date in
        ChoiceListViewController.Choice(
          title: date.map { text.dayAndTime($0, of: shop) } ?? phrases.asSoonAsPossible,
          detail: date == nil ? times.now.map { text.time($0, of: shop) } : nil,
          isChosen: date == model.pickupAt)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in Task { await model.choose(pickupAt: dates[index]) } }
  }

  private func choosePayment() {
    let methods = model.methods ?? []
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.payWith,
      methods.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0), detail: balance(of: $0), isChosen: $0.id == model.method?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in Task { await model.choose(methods[index]) } }
  }
}
