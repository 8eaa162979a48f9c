import AppsUI
import BankeyKit
import UIKit

/// A form, a look at what it is about to do, and the receipt, one after the other.
///
/// Subclasses bring the form; without one the look comes first.
class OrderFlowViewController: FormViewController {
  let flow: OrderFlow
  let settings: AppSettings
  /// The fields, and the button that leads on.
  let form = UIStackView.column([], spacing: 16)
  private let reviewView = ReviewView(frame: .zero)
  private let doneView = DoneView(frame: .zero)
  private weak var shownPart: UIView?
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(flow: OrderFlow, settings: AppSettings) {
    self.flow = flow
    self.settings = settings
    super.init()
  }

  /// What the screen is called while its form is shown.
  func formTitle(_ phrases: Phrases) -> String { "" }

  /// What the screen is called while what was done is shown.
  func doneTitle(_ phrases: Phrases) -> String { phrases.receipt }

  /// Shows what the form's model holds.
  func showForm(_ phrases: Phrases) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    for part in [form, reviewView, doneView] { column.addArrangedSubview(part) }
    reviewView.onConfirm = { [flow] in Task { await flow.confirm() } }
    reviewView.onEdit = { [flow] in flow.edit() }
    reviewView.onEnd = { [flow] in Task { await flow.termsDidRunOut() } }
    doneView.onDone = { [weak self] in self?.onClose() }
    doneView.onShare = { [weak self] source in
      guard let self, case .done(let outcome) = flow.phase else { return }
      share(flow.receipt(of: outcome), from: source)
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    switch flow.phase {
    case .editing:
      title = formTitle(phrases)
      showForm(phrases)
      show(form)
    case .reviewing(let order): showReview(order, .ready, phrases)
    case .renewing(let order): showReview(order, .renewing, phrases)
    case .sending(let order): showReview(order, .sending, phrases)
    case .uncertain(let order, _): showReview(order, .uncertain, phrases)
    case .done(let outcome):
      title = doneTitle(phrases)
      show(doneView)
      doneView.show(flow.receipt(of: outcome), flow.amountText, phrases)
    }
    showCloseButton(phrases)
  }

  private func showReview(_ order: Order, _ state: ReviewView.State, _ phrases: Phrases) {
    title = phrases.reviewTitle
    reviewView.show(
      flow.review(of: order), flow.amountText, message: flow.message,
      notice: state == .uncertain ? phrases.waitingText(order) : flow.notice,
      state: state, canEdit: flow.hasForm, phrases)
    show(reviewView)
    if state == .ready { reviewView.showTerm(until: flow.termsEnd, now: settings.now()) }
  }

  /// Shows one part from its top.
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
    // Nothing can be called off once the bank may have it.
    let title =
      switch flow.phase {
      case .editing, .reviewing, .renewing, .sending: phrases.cancel
      case .uncertain, .done: phrases.close
      }
    navigationItem.setLeftButton(title) { [weak self] in self?.onClose() }
    navigationItem.leftBarButtonItem?.isEnabled = !flow.isBusy
  }
}
