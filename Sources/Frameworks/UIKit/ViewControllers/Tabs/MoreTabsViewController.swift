import CoreGraphics
import Foundation

/// Lists the tabs that do not fit in a compact tab bar.
final class MoreTabsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private static let cell = "tab"

  private var tabs: [UIViewController] = []
  private let table = UITableView(frame: .zero, style: .plain)
  /// Called with the selected tab.
  var choose: ((UIViewController) -> Void)?
  /// Called when the list becomes visible again.
  var returned: (() -> Void)?

  init() {
    super.init(nibName: nil, bundle: nil)
    title = UITabBarItem.SystemItem.more.title
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    view = table
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    returned?()
  }

  func show(_ tabs: ArraySlice<UIViewController>) {
    self.tabs = Array(tabs)
    if isViewLoaded { table.reloadData() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let item = tabs[indexPath.row].shownTabBarItem
    var content = cell.defaultContentConfiguration()
    content.text = item.title
    content.secondaryText = item.badgeValue
    content.image = item.image
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose?(tabs[indexPath.row])
  }
}
