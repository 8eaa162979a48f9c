import AppsUI
import BankeyKit
import UIKit

/// What the bank tells the customer, newest first.
final class NotificationsViewController: UIViewController {
  private let model: NotificationsViewModel
  private let list = ListStates(
    style: .insetGrouped, estimatedRowHeight: 90, symbolName: "bell")
  private var notices: [Notice] = []
  private var shownChanges: Int?
  private var shownLanguage: Language?
  /// Called with a notice that was tapped.
  var onNotice: (Notice) -> Void = { _ in }
  /// Called to close the list.
  var onClose: () -> Void = {}

  init(model: NotificationsViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    list.tableView.backgroundColor = .pageBackground
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(NoticeCell.self, forCellReuseIdentifier: NoticeCell.reuseIdentifier)
    list.embed(in: view) { [weak self] in self?.load() }
    load()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.notifications
    if let shownChanges, shownChanges != model.changes { load() }
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownChanges = model.changes
    shownLanguage = phrases.language
    let new = list.show(
      model.phase, empty: (phrases.noNoticesTitle, phrases.noNoticesText), phrases)
    if new != notices {
      notices = new
      list.tableView.reloadData()
    }
    if navigationItem.rightBarButtonItem?.title != phrases.done {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: phrases.done,
        primaryAction: UIAction(title: phrases.done) { [weak self] _ in self?.onClose() })
    }
    if navigationItem.leftBarButtonItem?.title != phrases.markAllRead {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: phrases.markAllRead,
        primaryAction: UIAction(title: phrases.markAllRead) { [weak self] _ in
          guard let self else { return }
          Task { await self.model.markAllRead() }
        })
    }
    navigationItem.leftBarButtonItem?.isEnabled = model.hasUnread
  }

  private func load() {
    Task {
      await model.load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }
}

extension NotificationsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notices.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: NoticeCell.reuseIdentifier, for: indexPath)
    let notice = notices[indexPath.row]
    (cell as? NoticeCell)?.show(notice, date: model.dateText(of: notice), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let notice = notices[indexPath.row]
    Task { await model.open(notice.id) }
    onNotice(notice)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard indexPath.row >= notices.count - 8 else { return }
    Task { await model.loadMore() }
  }
}
