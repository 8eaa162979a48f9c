import AppsUI
import MermaidbucksKit
import UIKit

/// The messages, unread ones with a dot.
final class InboxViewController: UIViewController {
  private let model: InboxViewModel
  private let list = ListStates(
    style: .plain, estimatedRowHeight: 76, symbolName: "envelope")
  private var messages: [InboxMessage] = []
  private var shownLanguage: Language?

  init(model: InboxViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(InboxCell.self, forCellReuseIdentifier: InboxCell.reuseIdentifier)
    list.embed(in: view) { [weak self] in self?.load() }
    load()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.inbox
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownLanguage = phrases.language
    if navigationItem.rightBarButtonItem?.title != phrases.done {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: phrases.done,
        primaryAction: UIAction(title: phrases.done) { [weak self] _ in self?.close() })
    }
    show(
      list.show(
        model.phase, empty: (phrases.noMessagesTitle, phrases.noMessagesText), phrases))
  }

  private func show(_ new: [InboxMessage]) {
    guard new != messages else { return }
    messages = new
    list.tableView.reloadData()
  }

  private func close() {
    guard let presentation = navigationController?.presentationController else { return }
    let delegate = presentation.delegate
    dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
  }

  private func load() {
    Task {
      await model.load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }
}

extension InboxViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: InboxCell.reuseIdentifier, for: indexPath)
    let message = messages[indexPath.row]
    (cell as? InboxCell)?.show(message, date: model.dateText(of: message), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let message = messages[indexPath.row]
    Task { await model.open(message.id) }
    navigationController?.pushViewController(
      MessageViewController(message: message, date: model.dateText(of: message)), animated: true)
  }
}
