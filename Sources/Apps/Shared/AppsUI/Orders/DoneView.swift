import AppsKit
import UIKit

/// The receipt of an order that was just placed.
final class DoneView: UIView {
  private let column = UIStackView.column([], spacing: 12)
  private let markView = UIImageView()
  private let titleLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let shareButton = UIButton(configuration: .brandTinted())
  private let doneButton = UIButton(configuration: .brand())
  /// Called to close the screen.
  var onDone: () -> Void = {}
  /// Called to share the receipt.
  var onShare: (UIButton) -> Void = { _ in }
  private var hasAppeared = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    amountLabel.textAlignment = .center
    titleLabel.accessibilityTraits.insert(.header)
    markView.contentMode = .center
    shareButton.configuration?.image = UIImage(systemName: "square.and.arrow.up")
    for view in [markView, titleLabel, amountLabel, linesView, shareButton, doneButton] {
      column.addArrangedSubview(view)
    }
    column.setCustomSpacing(22, after: amountLabel)
    column.setCustomSpacing(22, after: linesView)
    fill(with: column)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.onDone() }, for: .primaryActionTriggered)
    shareButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onShare(shareButton)
      }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ receipt: Receipt, _ amounts: AmountText, _ phrases: Phrases) {
    titleLabel.text = receipt.title
    amountLabel.show(receipt.amount, amounts, style: .largeTitle)
    column.setCustomSpacing(receipt.amount == nil ? 22 : 2, after: titleLabel)
    linesView.show(receipt.lines)
    let (symbolName, color): (String, UIColor) =
      switch receipt.status {
      case .completed: ("checkmark.circle.fill", .systemGreen)
      case .scheduled: ("calendar.circle", .brandTint)
      case .failed: ("xmark.circle.fill", .systemRed)
      }
    markView.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .regular))
    markView.tintColor = color
    shareButton.configuration?.title = phrases.shareReceipt
    doneButton.configuration?.title = phrases.done
    appear()
  }

  /// Springs the mark up, once.
  private func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    UIAccessibility.post(notification: .screenChanged, argument: titleLabel)
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    markView.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0.4,
      options: [], animations: { self.markView.transform = .identity })
  }
}
