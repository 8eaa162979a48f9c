import AppsUI
import MermaidbucksKit
import UIKit

/// The movements of stars, month by month.
final class HistoryViewController: ListViewController<HistoryViewModel.Section> {
  private let model: HistoryViewModel

  init(model: HistoryViewModel) {
    self.model = model
    super.init(style: .grouped, estimatedRowHeight: 80, symbolName: "star")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(HistoryCell.self, forCellReuseIdentifier: HistoryCell.reuseIdentifier)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.history
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.dismiss(animated: true) }
    show(model.phase, empty: (phrases.noHistoryTitle, phrases.noHistoryText), phrases)
    showFooter(phrases)
  }

  /// Under the last row: a spinner while older movements come, or a button where they did not.
  private func showFooter(_ phrases: Phrases) {
    if let failure = model.moreFailure {
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction { [weak self] _ in self?.loadMore() })
      button.configuration?.title = phrases.title(of: failure) + ". " + phrases.retry
      button.frame = CGRect(x: 0, y: 0, width: 0, height: 64)
      list.tableView.tableFooterView = button
    } else if model.isLoadingMore {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.frame = CGRect(x: 0, y: 0, width: 0, height: 64)
      spinner.startAnimating()
      list.tableView.tableFooterView = spinner
    } else {
      list.tableView.tableFooterView = nil
    }
  }

  private func loadMore() {
    guard model.hasMore else { return }
    Task { await model.loadMore() }
  }
}

extension HistoryViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { items.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    items[section].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: HistoryCell.reuseIdentifier, for: indexPath)
    (cell as? HistoryCell)?.show(items[indexPath.section].rows[indexPath.row])
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    // Ask for older movements a screen before the end.
    guard model.moreFailure == nil, indexPath.section == items.count - 1,
      indexPath.row >= items[indexPath.section].rows.count - 12
    else { return }
    loadMore()
  }
}
