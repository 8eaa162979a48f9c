import UIKit

/// A list that adds a row with each refresh.
final class RefreshedViewController: UITableViewController {
  private var count = 3

  init() {
    super.init(style: .plain)
    title = "Letters"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    refreshControl = refresh
  }

  /// The simulated duration of a request.
  private func load() {
    let waiting = UIViewPropertyAnimator(duration: 1, curve: .linear) { [tableView] in
      tableView?.tableFooterView?.alpha = 0
    }
    waiting.addCompletion { [weak self] _ in
      guard let self else { return }
      self.count += 1
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      self.refreshControl?.endRefreshing()
    }
    waiting.startAnimation()
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Letter \(count - indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }
}
