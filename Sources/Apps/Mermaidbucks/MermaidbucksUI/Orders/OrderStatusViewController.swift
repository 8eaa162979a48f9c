import AppsUI
import MermaidbucksKit
import UIKit

/// The progress of an order, with the number that the barista calls.
final class OrderStatusViewController: FormViewController {
  private let session: CustomerSession
  private let model: OrderStatusViewModel
  private let titleLabel = UILabel(.title1, isBold: true, alignment: .center)
  private let textLabel = UILabel(.body, color: .secondaryText, alignment: .center)
  private let card = CardView()
  private let numberCaption = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let numberLabel = UILabel()
  private let minutesLabel = UILabel(.title2, isBold: true, color: .brandTint, alignment: .center)
  private let readyLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let progressView = OrderProgressView(frame: .zero)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let receiptButton = UIButton(configuration: .brandTinted())
  private let againButton = UIButton(configuration: .brand())
  private let cancelButton = UIButton(configuration: .quiet())
  private let alerts = AlertPresenter()
  private var clock: Timer?

  init(session: CustomerSession, model: OrderStatusViewModel) {
    self.session = session
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    titleLabel.accessibilityTraits.insert(.header)
    numberLabel.textAlignment = .center
    numberLabel.adjustsFontSizeToFitWidth = true
    numberLabel.minimumScaleFactor = 0.4
    numberLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 76, weight: .bold), maximumPointSize: 120)
    numberLabel.adjustsFontForContentSizeCategory = true
    let content = UIStackView.column(
      [numberCaption, numberLabel, minutesLabel, readyLabel, progressView], spacing: 2)
    content.setCustomSpacing(18, after: readyLabel)
    content.setCustomSpacing(6, after: numberLabel)
    card.fill(
      with: content,
      insets: NSDirectionalEdgeInsets(top: 18, leading: 12, bottom: 16, trailing: 12))
    let parts = [
      titleLabel, textLabel, card, linesView, receiptButton, againButton, cancelButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(6, after: titleLabel)
    receiptButton.configuration?.image = UIImage(systemName: "doc.text")
    cancelButton.configuration?.baseForegroundColor = .redText
    setActions()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    Task { await model.load() }
    clock = Timer.scheduledTimer(withTimeInterval: 20, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.invalidate()
    clock = nil
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let order = model.order
    title = order.shopNames[session.settings.language]
    titleLabel.text = model.title
    textLabel.text = model.text
    textLabel.isHidden = model.text.isEmpty
    numberCaption.text = phrases.orderNumber
    numberLabel.text = order.number
    numberLabel.textColor = order.state == .ready ? .brandTint : .label
    minutesLabel.text = model.minutes.map { phrases.minutes($0) }
    minutesLabel.isHidden = model.minutes == nil
    readyLabel.text = model.readyText
    readyLabel.isHidden = model.readyText == nil
    progressView.show(model.steps)
    card.isHidden = order.state.isFinal && order.state != .collected
    linesView.show(
      order.lines.map { line in
        let options = line.optionsText(phrases.language) { session.settings.decimal($0) }
        let name = "\(session.settings.decimal(line.quantity)) × \(line.names[phrases.language])"
        return Receipt.Line(
          title: options.isEmpty ? name : "\(name)\n\(options)",
          value: session.settings.amountText.text(of: line.total))
      })
    receiptButton.configuration?.title = phrases.receipt
    againButton.configuration?.title = phrases.orderAgain
    againButton.isHidden = !order.state.isFinal
    cancelButton.configuration?.title = phrases.cancelOrder
    cancelButton.configuration?.showsActivityIndicator = model.isCancelling
    cancelButton.isHidden = !order.isCancellable
    cancelButton.isEnabled = !model.isCancelling
    alerts.present(model.alert, over: self, phrases) { [model] in model.dismissAlert() }
  }

  private func setActions() {
    receiptButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let receipt = ReceiptViewController(
          settings: session.settings, title: \.receipt, makeReceipt: { [model] in model.receipt })
        show(receipt, sender: nil)
      }, for: .primaryActionTriggered)
    againButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        Task {
          guard await self.model.reorder() else { return }
          self.show(self.session.makeBasketViewController(), sender: nil)
        }
      }, for: .primaryActionTriggered)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.confirmCancellation() }, for: .primaryActionTriggered)
  }

  private func confirmCancellation() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.cancelOrderTitle, message: phrases.cancelOrderText, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.keepOrder, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.cancelOrder, style: .destructive) { [model] _ in
        Task { await model.cancel() }
      })
    present(alert, animated: true)
  }
}
