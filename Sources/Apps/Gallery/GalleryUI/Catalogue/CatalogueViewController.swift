import UIKit

/// The list of all pages, grouped by chapter.
final class CatalogueViewController: UITableViewController {
  private static let cell = "page"

  init() {
    super.init(style: .insetGrouped)
    title = "Gallery"
    userActivity = NSUserActivity(webPage: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Catalogue.chapters.count }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Catalogue.chapters[section].pages.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    Catalogue.chapters[section].title
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let page = page(at: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = page.title
    content.image = UIImage(systemName: page.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      page(at: indexPath).viewController(), animated: true)
  }

  private func page(at indexPath: IndexPath) -> Page {
    Catalogue.chapters[indexPath.section].pages[indexPath.row]
  }
}
