import AppsUI
import MermaidbucksKit
import UIKit

/// The movements of stars, month by month.
final class HistoryViewController: UIViewController {
  private let model: HistoryViewModel
  private let list = ListStates(
    style: .grouped, estimatedRowHeight: 80, symbolName: "star")
  private var sections: [HistoryViewModel.Section] = []
  private var shownLanguage: Language?

  init(model: HistoryViewModel) {
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
    list.tableView.register(HistoryCell.self, forCellReuseIdentifier: HistoryCell.reuseIdentifier)
    list.embed(in: view) { [weak self] in self?.load() }
    load()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.history
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownLanguage = phrases.language
    if navigationItem.rightBarButtonItem?.title != phrases.done {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: phrases.done,
        primaryAction: UIAction(title: phrases.done) { [weak self] _ in
          self?.dismiss(animated: true)
        })
    }
    show(
      list.show(
        model.phase, empty: (phrases.noHistoryTitle, phrases.noHistoryText), phrases))
    showFooter(phrases)
  }

  private func show(_ new: [HistoryViewModel.Section]) {
    guard new != sections else { return }
    sections = new
    list.tableView.reloadData()
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

  private func load() {
    Task {
      await model.load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }

  private func loadMore() {
    guard model.hasMore else { return }
    Task { await model.loadMore() }
  }
}

extension HistoryViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: HistoryCell.reuseIdentifier, for: indexPath)
    (cell as? HistoryCell)?.show(sections[indexPath.section].rows[indexPath.row])
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    // Ask for older movements a screen before the end.
    guard model.moreFailure == nil, indexPath.section == sections.count - 1,
      indexPath.row >= sections[indexPath.section].rows.count - 12
    else { return }
    loadMore()
  }
}
