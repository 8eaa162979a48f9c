import AppsUI
import BankeyKit
import UIKit

/// That it is done, with its receipt.
final class DoneView: UIView {
  private let markView = UIImageView()
  private let titleLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let linesView = LinesView(frame: .zero)
  private let shareButton = UIButton(configuration: .tinted())
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
    let configuration = UIImage.SymbolConfiguration(pointSize: 64, weight: .regular)
    markView.image = UIImage(systemName: "checkmark.circle.fill", withConfiguration: configuration)
    markView.tintColor = .systemGreen
    markView.contentMode = .center
    shareButton.configuration?.baseForegroundColor = .brandTeal
    shareButton.configuration?.baseBackgroundColor = .brandTeal
    shareButton.configuration?.buttonSize = .large
    shareButton.configuration?.background.cornerRadius = 14
    shareButton.configuration?.cornerStyle = .fixed
    shareButton.configuration?.image = UIImage(systemName: "doc.on.doc")
    shareButton.configuration?.imagePadding = 8
    let column = UIStackView.column(
      [markView, titleLabel, amountLabel, linesView, shareButton, doneButton], spacing: 12)
    column.setCustomSpacing(2, after: titleLabel)
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

  func show(
    title: String, _ amount: Amount, _ amounts: AmountText, lines: [Receipt.Line],
    isPlanned: Bool, _ phrases: Phrases
  ) {
    titleLabel.text = title
    amountLabel.show(amount, amounts, style: .largeTitle)
    linesView.show(lines)
    let configuration = UIImage.SymbolConfiguration(pointSize: 64, weight: .regular)
    markView.image = UIImage(
      systemName: isPlanned ? "calendar.circle" : "checkmark.circle.fill",
      withConfiguration: configuration)
    markView.tintColor = isPlanned ? .brandTeal : .systemGreen
    if !hasAppeared { shareButton.configuration?.title = phrases.copyReceipt }
    doneButton.configuration?.title = phrases.done
    appear()
  }

  /// The mark springs up once.
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
