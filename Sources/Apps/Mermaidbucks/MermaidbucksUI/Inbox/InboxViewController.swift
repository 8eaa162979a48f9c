import AppsUI
import MermaidbucksKit
import UIKit

/// The messages, unread ones with a dot.
final class InboxViewController: ListViewController<InboxMessage> {
  private let model: InboxViewModel

  init(model: InboxViewModel) {
    self.model = model
    super.init(style: .plain, estimatedRowHeight: 76, symbolName: "envelope")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(InboxCell.self, forCellReuseIdentifier: InboxCell.reuseIdentifier)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.inbox
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.close() }
    show(model.phase, empty: (phrases.noMessagesTitle, phrases.noMessagesText), phrases)
  }

  private func close() {
    guard let presentation = navigationController?.presentationController else { return }
    let delegate = presentation.delegate
    dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
  }
}

extension InboxViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: InboxCell.reuseIdentifier, for: indexPath)
    let message = items[indexPath.row]
    (cell as? InboxCell)?.show(message, date: model.dateText(of: message), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let message = items[indexPath.row]
    Task { await model.open(message.id) }
    navigationController?.pushViewController(
      MessageViewController(message: message, date: model.dateText(of: message)), animated: true)
  }
}
