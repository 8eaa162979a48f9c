import AppsUI
import BankeyKit
import UIKit

/// What the bank tells the customer, newest first.
final class NotificationsViewController: ListViewController<Notice> {
  private let model: NotificationsViewModel
  private var shownChanges: Int?
  /// Called with a notice that was tapped.
  var onNotice: (Notice) -> Void = { _ in }
  /// Called to close the list.
  var onClose: () -> Void = {}

  init(model: NotificationsViewModel) {
    self.model = model
    super.init(style: .insetGrouped, estimatedRowHeight: 90, symbolName: "bell")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    list.tableView.backgroundColor = .pageBackground
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(NoticeCell.self, forCellReuseIdentifier: NoticeCell.reuseIdentifier)
    super.viewDidLoad()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.notifications
    if let shownChanges, shownChanges != model.changes { reload() }
    shownChanges = model.changes
    show(model.phase, empty: (phrases.noNoticesTitle, phrases.noNoticesText), phrases)
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose() }
    navigationItem.setLeftButton(phrases.markAllRead) { [model] in
      Task { await model.markAllRead() }
    }
    navigationItem.leftBarButtonItem?.isEnabled = model.hasUnread
  }
}

extension NotificationsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: NoticeCell.reuseIdentifier, for: indexPath)
    let notice = items[indexPath.row]
    (cell as? NoticeCell)?.show(notice, date: model.dateText(of: notice), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let notice = items[indexPath.row]
    Task { await model.open(notice.id) }
    onNotice(notice)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard indexPath.row >= items.count - 8 else { return }
    Task { await model.loadMore() }
  }
}
