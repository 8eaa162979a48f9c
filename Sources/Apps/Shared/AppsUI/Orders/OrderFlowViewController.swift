public import AppsKit
public import UIKit

/// A form, the review of its order, and the receipt, one after the other in one screen.
///
/// Subclasses add the form; without one, the screen starts with the review.
open class OrderFlowViewController<
  Order: Codable & Hashable & Sendable, Outcome: Equatable & Sendable
>: FormViewController {
  /// The progress of the order.
  public let flow: OrderFlow<Order, Outcome>
  /// The language, region and time of the app.
  public let settings: AppSettings
  /// The fields, and the button that leads to the review.
  public let form = UIStackView.column([], spacing: 16)
  private let reviewView = ReviewView(frame: .zero)
  private let doneView = DoneView(frame: .zero)
  private weak var shownPart: UIView?
  /// Called to close the screen.
  public var onClose: () -> Void = {}

  /// Creates the screen of an order.
  public init(flow: OrderFlow<Order, Outcome>, settings: AppSettings) {
    self.flow = flow
    self.settings = settings
    super.init()
  }

  /// Returns the title over the form.
  open func formTitle(_ phrases: Phrases) -> String { "" }

  /// Returns the title over the receipt.
  open func doneTitle(_ phrases: Phrases) -> String { phrases.receipt }

  /// Returns the title of the button while expired terms are renewed.
  open func renewingTitle(_ phrases: Phrases) -> String { phrases.loading }

  /// Shows the form's model.
  open func showForm(_ phrases: Phrases) {}

  /// Adds the three parts.
  open override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    for part in [form, reviewView, doneView] { column.addArrangedSubview(part) }
    reviewView.onConfirm = { [flow] in Task { await flow.confirm() } }
    reviewView.onEdit = { [flow] in flow.edit() }
    reviewView.onExpiry = { [flow] in Task { await flow.termsDidExpire() } }
    doneView.onDone = { [weak self] in self?.onClose() }
    doneView.onShare = { [weak self] source in
      guard let self, let receipt = flow.receipt else { return }
      share(receipt.plainText, from: source)
    }
  }

  /// Shows the part for the phase of the order.
  open override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    switch flow.phase {
    case .editing:
      title = formTitle(phrases)
      showForm(phrases)
      show(form)
    case .reviewing: showReview(.ready, phrases)
    case .renewing: showReview(.renewing, phrases)
    case .sending: showReview(.sending, phrases)
    case .uncertain: showReview(.uncertain, phrases)
    case .done:
      title = doneTitle(phrases)
      show(doneView)
      if let receipt = flow.receipt { doneView.show(receipt, flow.amountText, phrases) }
    }
    showCloseButton(phrases)
  }

  private func showReview(_ state: ReviewView.State, _ phrases: Phrases) {
    title = phrases.reviewTitle
    guard let review = flow.review else { return }
    reviewView.show(
      review, flow.amountText, message: flow.message, notice: flow.notice, state: state,
      renewingTitle: renewingTitle(phrases), canEdit: flow.hasForm, phrases)
    show(reviewView)
    if state == .ready { reviewView.showTerm(until: flow.termsEnd, now: settings.now()) }
  }

  /// Shows one part, scrolled to its top.
  private func show(_ part: UIView) {
    guard part !== shownPart else { return }
    let isFirst = shownPart == nil
    shownPart = part
    for view in [form, reviewView, doneView] { view.isHidden = view !== part }
    scrollView.setContentOffset(
      CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
    if !isFirst { UIAccessibility.post(notification: .screenChanged, argument: part) }
  }

  private func showCloseButton(_ phrases: Phrases) {
    // An order that may have been received cannot be canceled.
    let title =
      switch flow.phase {
      case .editing, .reviewing, .renewing, .sending: phrases.cancel
      case .uncertain, .done: phrases.close
      }
    navigationItem.setLeftButton(title) { [weak self] in self?.onClose() }
    navigationItem.leftBarButtonItem?.isEnabled = !flow.isBusy
  }
}
