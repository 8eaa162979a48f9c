import AppsUI
import MermaidbucksKit
import UIKit

/// The history of stars by month.
final class HistoryViewController: ListViewController<HistoryViewModel.Section> {
  private let model: HistoryViewModel

  init(model: HistoryViewModel) {
    self.model = model
    super.init(style: .grouped, estimatedRowHeight: 80, symbolName: "star")
  }

  override func load() async { await model.load() }

  override var canLoadMore: Bool { model.hasMore && model.moreFailure == nil }

  override func loadMore() async { await model.loadMore() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.allowsSelection = false
    list.tableView.register(HistoryCell.self, forCellReuseIdentifier: HistoryCell.reuseIdentifier)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.history
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.dismiss(animated: true) }
    show(
      model.phase, empty: (phrases.noHistoryTitle, phrases.noHistoryText),
      stale: model.staleText, phrases)
    showFooter(
      isLoading: model.isLoadingMore, failure: model.staleText == nil ? model.moreFailure : nil,
      phrases)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { items.count }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { items[section].rows.count }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { items[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: HistoryCell.reuseIdentifier, for: indexPath)
    (cell as? HistoryCell)?.show(items[indexPath.section].rows[indexPath.row])
    return cell
  }
}
