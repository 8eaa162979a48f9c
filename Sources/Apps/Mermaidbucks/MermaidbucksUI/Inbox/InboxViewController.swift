import AppsUI
import MermaidbucksKit
import UIKit

/// The messages to the customer.
final class InboxViewController: NotificationListViewController<InboxMessage> {
  private let model: InboxViewModel

  init(model: InboxViewModel) {
    self.model = model
    super.init(symbolName: "envelope")
  }

  override var phrases: Phrases { model.phrases }

  override func load() async { await model.load() }

  override var canLoadMore: Bool { model.hasMore && model.moreFailure == nil }

  override func loadMore() async { await model.loadMore() }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.inbox
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.close() }
    show(
      model.phase, empty: (phrases.noMessagesTitle, phrases.noMessagesText),
      stale: model.staleText, phrases)
    showFooter(
      isLoading: model.isLoadingMore, failure: model.staleText == nil ? model.moreFailure : nil,
      phrases)
  }

  override func content(of message: InboxMessage) -> NotificationContent {
    NotificationContent(
      symbolName: message.isRead ? "envelope.open.fill" : "envelope.fill",
      color: message.isRead ? .systemGray : .brandTint, title: message.title,
      body: message.body.replacingOccurrences(of: "\n\n", with: " "),
      date: model.dateText(of: message), isUnread: !message.isRead)
  }

  override func open(_ message: InboxMessage) {
    Task { await model.open(message.id) }
    navigationController?.pushViewController(
      MessageViewController(
        message: message, date: model.dateText(of: message), phrases: model.phrases),
      animated: true)
  }

  private func close() {
    guard let presentation = navigationController?.presentationController else { return }
    let delegate = presentation.delegate
    dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
  }
}
