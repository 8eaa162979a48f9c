import AppsUI
import BaristaKit
import Foundation
import UIKit

/// The report of a day: figures, charts, and the file to share.
final class ReportViewController: FormViewController {
  private let model: ReportViewModel
  private let previousButton = UIButton(configuration: .gray())
  private let nextButton = UIButton(configuration: .gray())
  private let dayLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let figuresView = FigureGridView()
  private let hoursCard = ChartCard()
  private let hoursChart = BarChartView(frame: .zero)
  private let productsCard = ChartCard()
  private let productsView = RankingView()
  private let paymentsCard = ChartCard()
  private let paymentsView = RankingView()
  private let messageView = MessageView(symbolName: "chart.bar")
  private let loadingView = LoadingView()
  private let alerts = AlertPresenter()
  private var chosenHour: Int?
  private lazy var shareItem = UIBarButtonItem(
    image: UIImage(systemName: "square.and.arrow.up"),
    primaryAction: UIAction { [weak self] _ in self?.share() })
  private static let width: CGFloat = 720

  init(model: ReportViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    widthLimit.constant = Self.width
    navigationItem.rightBarButtonItem = shareItem
    layout()
    setActions()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    navigationItem.title = phrases.report
    dayLabel.text = model.title
    previousButton.accessibilityLabel = phrases.previousDay
    nextButton.accessibilityLabel = phrases.nextDay
    nextButton.isEnabled = model.canGoForward
    shareItem.accessibilityLabel = phrases.shareReport
    shareItem.isEnabled = model.file != nil
    showPhase(phrases)
    figuresView.show(model.figures)
    showHours(phrases)
    productsCard.show(phrases.bestProducts, isEmpty: model.products.isEmpty)
    productsView.show(model.products, color: .brandTint)
    paymentsCard.show(phrases.payments, isEmpty: model.payments.isEmpty)
    paymentsView.show(model.payments, color: .systemTeal)
  }

  private func showPhase(_ phrases: Phrases) {
    loadingView.show(model.phase == .loading, phrases)
    loadingView.isHidden = model.phase != .loading
    figuresView.isHidden = model.phase.content == nil
    if case .failed(let failure) = model.phase {
      messageView.show(failure, phrases)
      messageView.isHidden = false
    } else {
      messageView.show(title: phrases.noSalesToday, text: phrases.noSalesTodayText)
      messageView.isHidden = model.phase == .loading || !model.hours.bars.isEmpty
    }
  }

  private func showHours(_ phrases: Phrases) {
    let chart = model.hours
    hoursCard.show(phrases.salesByHour, isEmpty: chart.bars.isEmpty)
    guard !chart.bars.isEmpty else { return }
    let best = chart.bars.indices.max { chart.bars[$0].fraction < chart.bars[$1].fraction } ?? 0
    let chosen = chosenHour.flatMap { chart.bars.indices.contains($0) ? $0 : nil } ?? best
    hoursCard.showDetail(chart.bars[chosen].words)
    hoursChart.show(chart, chosen: chosen)
  }

  private func move(byDays days: Int) {
    chosenHour = nil
    Task { await model.move(byDays: days) }
  }

  /// Writes the file to the temporary folder, and presents the share sheet.
  private func share() {
    guard let file = model.file else { return }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(file.name)
    do {
      try file.contents.write(to: url, options: .atomic)
    } catch {
      let phrases = model.phrases
      let alert = Alert(title: phrases.reportNotSaved, text: phrases.text(of: .notKept))
      return alerts.present(alert, over: self, phrases) {}
    }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = shareItem
    present(sheet, animated: true)
  }

  private func setActions() {
    for (button, symbol, days) in [
      (previousButton, "chevron.backward", -1), (nextButton, "chevron.forward", 1),
    ] {
      button.configuration?.image = UIImage(systemName: symbol)
      button.configuration?.cornerStyle = .capsule
      button.addAction(
        UIAction { [weak self] _ in self?.move(byDays: days) }, for: .primaryActionTriggered)
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      button.setContentHuggingPriority(.required, for: .horizontal)
      button.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    hoursChart.onChoose = { [weak self] index in
      self?.chosenHour = index
      self?.setNeedsUpdateProperties()
    }
    messageView.setButtonAction { [model] in Task { await model.load() } }
  }

  private func layout() {
    hoursCard.content.addArrangedSubview(hoursChart)
    productsCard.content.addArrangedSubview(productsView)
    paymentsCard.content.addArrangedSubview(paymentsView)
    let days = UIStackView(arrangedSubviews: [previousButton, dayLabel, nextButton])
    days.alignment = .center
    days.spacing = 12
    for child in [
      days, figuresView, loadingView, messageView, hoursCard, productsCard, paymentsCard,
    ] as [UIView] { column.addArrangedSubview(child) }
    for child in [loadingView, messageView] as [UIView] {
      child.heightAnchor.constraint(greaterThanOrEqualToConstant: 220).isActive = true
    }
  }
}
