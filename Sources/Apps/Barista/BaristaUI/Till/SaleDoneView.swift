import AppsUI
import BaristaKit
import UIKit

/// A sale that was made or saved, with the change for the customer.
final class SaleDoneView: UIView {
  private let markView = UIImageView()
  private let titleLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let changeLabel = UILabel(.largeTitle, isBold: true, alignment: .center)
  private let textLabel = UILabel(.body, color: .secondaryText, alignment: .center)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let doneButton = UIButton(configuration: .brand())
  /// Called to begin the next sale.
  var onDone: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    markView.contentMode = .center
    titleLabel.accessibilityTraits.insert(.header)
    let column = UIStackView.column(
      [markView, titleLabel, changeLabel, textLabel, doneButton, linesView], spacing: 12)
    column.setCustomSpacing(22, after: textLabel)
    column.setCustomSpacing(22, after: doneButton)
    fill(with: column)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.onDone() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ sale: Sale, _ settings: AppSettings, _ phrases: Phrases) {
    show("checkmark.circle.fill", .systemGreen, title: phrases.saleDone, phrases)
    showChange(sale.change, settings, phrases)
    textLabel.isHidden = true
    linesView.show(Receipt(sale, settings: settings).lines)
  }

  func show(_ order: SaleOrder, _ settings: AppSettings, _ phrases: Phrases) {
    show("clock.badge.checkmark", .systemOrange, title: phrases.saleWaiting, phrases)
    showChange(order.change, settings, phrases)
    textLabel.text = phrases.saleWaitingText
    textLabel.isHidden = false
    linesView.show(
      order.lines.map {
        Receipt.Line(
          title: phrases.pieces($0.quantity, of: $0.name),
          value: settings.amountText.text(of: $0.amount))
      })
  }

  private func show(_ symbolName: String, _ color: UIColor, title: String, _ phrases: Phrases) {
    markView.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 60, weight: .regular))
    markView.tintColor = color
    titleLabel.text = title
    doneButton.configuration?.title = phrases.newSale
  }

  private func showChange(_ change: Amount, _ settings: AppSettings, _ phrases: Phrases) {
    changeLabel.isHidden = change.minorUnits == 0
    changeLabel.text = phrases.giveChange(settings.amountText.text(of: change))
  }
}
