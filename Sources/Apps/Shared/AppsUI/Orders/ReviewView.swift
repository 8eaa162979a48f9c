import AppsKit
import UIKit

/// The review of an order, with a button to confirm it.
final class ReviewView: UIView {
  private let column = UIStackView.column([], spacing: 14)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let captionLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let termView = TermView(frame: .zero)
  private let faultLabel = FaultLabel()
  private let noticeLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private var shownNotice: String?
  private let confirmButton = UIButton(configuration: .brand())
  private let editButton = UIButton(configuration: .quiet())
  /// Called to place the order.
  var onConfirm: () -> Void = {}
  /// Called to go back to the form.
  var onEdit: () -> Void = {}
  /// Called when the terms expire during the review.
  var onExpiry: () -> Void = {}

  /// The progress of the order.
  enum State {
    case ready, renewing, sending, uncertain
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    amountLabel.textAlignment = .center
    let parts = [
      captionLabel, amountLabel, linesView, termView, faultLabel, noticeLabel, confirmButton,
      editButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(2, after: captionLabel)
    column.setCustomSpacing(24, after: amountLabel)
    column.setCustomSpacing(20, after: linesView)
    column.setCustomSpacing(6, after: confirmButton)
    fill(with: column)
    faultLabel.textAlignment = .center
    termView.onExpiry = { [weak self] in self?.onExpiry() }
    confirmButton.addAction(
      UIAction { [weak self] _ in self?.onConfirm() }, for: .primaryActionTriggered)
    editButton.addAction(
      UIAction { [weak self] _ in self?.onEdit() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(
    _ review: OrderReview, _ amounts: AmountText, message: String?, notice: String?, state: State,
    renewingTitle: String, canEdit: Bool, _ phrases: Phrases
  ) {
    captionLabel.text = phrases.amount
    captionLabel.isHidden = review.amount == nil
    amountLabel.show(review.amount, amounts, style: .largeTitle)
    linesView.show(review.lines)
    faultLabel.show(message)
    noticeLabel.text = notice
    noticeLabel.isHidden = noticeLabel.text == nil
    if let notice, notice != shownNotice {
      UIAccessibility.post(notification: .announcement, argument: notice)
    }
    shownNotice = notice
    confirmButton.configuration?.title =
      switch state {
      case .ready: review.confirmTitle
      case .renewing: renewingTitle
      case .sending: phrases.sending
      case .uncertain: phrases.askAgain
      }
    let isBusy = state == .renewing || state == .sending
    confirmButton.configuration?.showsActivityIndicator = isBusy
    confirmButton.isEnabled = !isBusy
    editButton.configuration?.title = phrases.edit
    editButton.isHidden = state == .uncertain || !canEdit
    editButton.isEnabled = state == .ready
  }

  /// Shows when the terms expire; `nil` for terms that do not.
  func showTerm(until end: Date?, now: Date) {
    termView.show(until: end, now: now)
    column.setCustomSpacing(end == nil ? 20 : 10, after: linesView)
  }
}
