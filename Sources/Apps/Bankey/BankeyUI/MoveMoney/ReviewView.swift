import AppsUI
import BankeyKit
import UIKit

/// What is about to happen, with a button to do it.
final class ReviewView: UIView {
  private let amountLabel = BalanceLabel(frame: .zero)
  private let captionLabel = UILabel(.subheadline, color: .secondaryLabel, alignment: .center)
  private let linesView = LinesView(frame: .zero)
  private let faultLabel = FaultLabel()
  private let waitingLabel = UILabel(.footnote, color: .secondaryLabel, alignment: .center)
  private let confirmButton = UIButton(configuration: .brand())
  private let editButton = UIButton(configuration: .quiet())
  /// Called to do it.
  var onConfirm: () -> Void = {}
  /// Called to go back to the form.
  var onEdit: () -> Void = {}

  /// How far it has come.
  enum State {
    case ready, sending, uncertain
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    amountLabel.textAlignment = .center
    let column = UIStackView.column(
      [captionLabel, amountLabel, linesView, faultLabel, waitingLabel, confirmButton, editButton],
      spacing: 14)
    column.setCustomSpacing(2, after: captionLabel)
    column.setCustomSpacing(24, after: amountLabel)
    column.setCustomSpacing(6, after: confirmButton)
    fill(with: column)
    faultLabel.textAlignment = .center
    confirmButton.addAction(
      UIAction { [weak self] _ in self?.onConfirm() }, for: .primaryActionTriggered)
    editButton.addAction(
      UIAction { [weak self] _ in self?.onEdit() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(
    _ review: OrderReview, _ amounts: AmountText, message: String?, state: State, canEdit: Bool,
    _ phrases: Phrases
  ) {
    captionLabel.text = phrases.amount
    amountLabel.show(review.amount, amounts, style: .largeTitle)
    linesView.show(review.lines)
    faultLabel.show(message)
    waitingLabel.text = phrases.waitingText
    waitingLabel.isHidden = state != .uncertain
    confirmButton.configuration?.title =
      switch state {
      case .ready: review.confirmTitle
      case .sending: phrases.sending
      case .uncertain: phrases.askAgain
      }
    confirmButton.configuration?.showsActivityIndicator = state == .sending
    confirmButton.isEnabled = state != .sending
    editButton.configuration?.title = phrases.edit
    editButton.isHidden = state == .uncertain || !canEdit
    editButton.isEnabled = state == .ready
  }
}
