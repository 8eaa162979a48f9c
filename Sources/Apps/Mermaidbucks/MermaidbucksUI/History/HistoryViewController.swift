import MermaidbucksKit
import UIKit

/// The movements of stars, month by month.
final class HistoryViewController: UIViewController {
  private let model: HistoryViewModel
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "star")
  private let messageHolder = UIView()
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
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(HistoryCell.self, forCellReuseIdentifier: HistoryCell.reuseIdentifier)
    tableView.backgroundColor = .systemBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 80
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    for child in [tableView, loadingView, messageHolder] {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.load() }
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
    loadingView.show(model.phase == .loading, phrases)
    switch model.phase {
    case .loading: show(sections: [], message: false)
    case .loaded(let sections):
      if sections.isEmpty {
        messageView.show(title: phrases.noHistoryTitle, text: phrases.noHistoryText)
      }
      show(sections: sections, message: sections.isEmpty)
    case .failed(let failure):
      messageView.show(failure, phrases)
      show(sections: [], message: true)
    }
    showFooter(phrases)
  }

  private func show(sections new: [HistoryViewModel.Section], message: Bool) {
    messageHolder.isHidden = !message
    tableView.isHidden = new.isEmpty
    guard new != sections else { return }
    sections = new
    tableView.reloadData()
  }

  /// Under the last row: a spinner while older movements come, or a button where they did not.
  private func showFooter(_ phrases: Phrases) {
    if let failure = model.moreFailure {
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction { [weak self] _ in self?.loadMore() })
      button.configuration?.title = phrases.title(of: failure) + ". " + phrases.retry
      button.frame = CGRect(x: 0, y: 0, width: 0, height: 64)
      tableView.tableFooterView = button
    } else if model.isLoadingMore {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.frame = CGRect(x: 0, y: 0, width: 0, height: 64)
      spinner.startAnimating()
      tableView.tableFooterView = spinner
    } else {
      tableView.tableFooterView = nil
    }
  }

  private func load() {
    Task {
      await model.load()
      tableView.refreshControl?.endRefreshing()
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
