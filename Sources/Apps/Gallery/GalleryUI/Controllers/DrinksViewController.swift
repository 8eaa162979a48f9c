import UIKit

/// A searchable list of drinks.
final class DrinksViewController: UITableViewController, UISearchResultsUpdating {
  private static let cell = "drink"
  private static let all = [
    "Americano", "Caffè Latte", "Cappuccino", "Cold Brew", "Espresso", "Flat White", "Iced Tea",
    "Lemonade", "Matcha Latte", "Mocha",
  ]

  private var shown = DrinksViewController.all

  init(title: String = "Drinks") {
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = shown[indexPath.row]
    content.textProperties.numberOfLines = 1
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let next = DrinksViewController(title: shown[indexPath.row])
    navigationController?.pushViewController(next, animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let wanted = searchController.searchBar.text ?? ""
    shown = Self.all.filter { wanted.isEmpty || $0.localizedStandardContains(wanted) }
    tableView.reloadData()
  }
}
