import AppsUI
import BaristaKit
import UIKit

/// The products that are rung up, over their total and the button to pay.
final class CartViewController: UIViewController {
  private let model: TillViewModel
  private let settings: AppSettings
  private let titleLabel = UILabel(.headline)
  private let clearButton = UIButton(configuration: .quiet())
  private let scrollView = UIScrollView()
  private let linesView = UIStackView.column([])
  private let emptyLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let totalTitle = UILabel(.headline)
  private let totalLabel = UILabel(.title2, isBold: true)
  private let chargeButton = UIButton(configuration: .brand())
  private var lineViews: [CartLineView] = []
  /// Called to change the options of a line.
  var onOptions: (Int) -> Void = { _ in }
  /// Called to start the payment.
  var onCharge: () -> Void = {}

  init(model: TillViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .cardBackground
    layout()
    clearButton.addAction(
      UIAction { [model] _ in model.clear() }, for: .primaryActionTriggered)
    chargeButton.addAction(
      UIAction { [weak self] _ in self?.onCharge() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.sale
    titleLabel.text = phrases.sale
    clearButton.configuration?.title = phrases.clearCart
    clearButton.isHidden = model.lines.isEmpty
    emptyLabel.text = phrases.cartEmpty
    emptyLabel.isHidden = !model.lines.isEmpty
    totalTitle.text = phrases.total
    totalLabel.text = model.totalText
    chargeButton.configuration?.title = phrases.charge(model.totalText)
    chargeButton.isEnabled = !model.lines.isEmpty
    showLines(phrases)
  }

  private func showLines(_ phrases: Phrases) {
    while lineViews.count < model.lines.count {
      let index = lineViews.count
      let line = CartLineView()
      line.onChange = { [model] change in
        guard model.lines.indices.contains(index) else { return }
        model.setQuantity(model.lines[index].quantity + change, at: index)
      }
      line.onOptions = { [weak self] in self?.onOptions(index) }
      lineViews.append(line)
      linesView.addArrangedSubview(line)
    }
    for (index, view) in lineViews.enumerated() {
      view.isHidden = index >= model.lines.count
      guard index < model.lines.count else { continue }
      let line = model.lines[index]
      view.show(
        line, amount: model.text(of: line.amount), count: settings.decimal(line.quantity),
        phrases)
    }
  }

  private func layout() {
    titleLabel.accessibilityTraits.insert(.header)
    clearButton.setContentHuggingPriority(.required, for: .horizontal)
    totalLabel.setContentHuggingPriority(.required, for: .horizontal)
    let heading = UIStackView(arrangedSubviews: [titleLabel, clearButton])
    heading.alignment = .center
    heading.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    let totals = UIStackView(arrangedSubviews: [totalTitle, totalLabel])
    totals.alignment = .firstBaseline
    let column = UIStackView.column([heading, scrollView, totals, chargeButton], spacing: 12)
    for child in [column, linesView, emptyLabel] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(column)
    scrollView.addSubview(linesView)
    view.addSubview(emptyLabel)
    let area = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 18),
      column.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -18),
      column.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -18),
      linesView.topAnchor.constraint(equalTo: content.topAnchor),
      linesView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      linesView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      linesView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      linesView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      emptyLabel.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor),
      emptyLabel.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 16),
      emptyLabel.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -16),
    ])
  }
}
