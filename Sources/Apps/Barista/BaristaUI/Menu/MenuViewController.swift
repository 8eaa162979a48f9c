import AppsUI
import BaristaKit
import UIKit

/// The menu with a switch for each product and option that can be sold out.
final class MenuViewController: ListViewController<MenuViewModel.Section> {
  private let model: MenuViewModel
  private let searchController = UISearchController(searchResultsController: nil)
  private let alerts = AlertPresenter()
  private lazy var addItem = UIBarButtonItem(
    systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.onAdd() })
  /// Called with a product that was tapped.
  var onProduct: (MenuItem) -> Void = { _ in }
  /// Called to add a product.
  var onAdd: () -> Void = {}

  init(model: MenuViewModel) {
    self.model = model
    super.init(style: .insetGrouped, estimatedRowHeight: 60, symbolName: "cup.and.saucer")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.register(MenuCell.self, forCellReuseIdentifier: MenuCell.reuseIdentifier)
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchResultsUpdater = self
    if model.canChangePrices { navigationItem.rightBarButtonItem = addItem }
  }

  override func load() async { await model.load() }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.menu
    searchController.searchBar.searchTextField.showPlaceholder(phrases.searchMenu)
    addItem.accessibilityLabel = phrases.addProduct
    let phase: LoadPhase<[MenuViewModel.Section]> =
      switch model.phase {
      case .loading: .loading
      case .loaded: .loaded(model.sections)
      case .failed(let failure): .failed(failure)
      }
    show(
      phase, empty: (phrases.nothingFound, phrases.nothingFoundText), stale: model.stale,
      phrases)
    if model.needsLoad { reload() }
    alerts.present(
      model.message.map { Alert(title: phrases.notDoneTitle, text: $0) },
      over: presentedViewController ?? self, phrases
    ) { [model] in model.didShowMessage() }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { items.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].items.count + items[section].options.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { items[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: MenuCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? MenuCell else { return cell }
    let section = items[indexPath.section]
    if section.items.indices.contains(indexPath.row) {
      let item = section.items[indexPath.row]
      cell.show(item, price: model.text(of: item.price), model.phrases)
      cell.onChange = { [model] isAvailable in
        Task { await model.setSoldOut(!isAvailable, item) }
      }
    } else {
      let option = section.options[indexPath.row - section.items.count]
      cell.show(option, model.phrases)
      cell.onChange = { [model] isAvailable in
        Task { await model.setSoldOut(!isAvailable, option) }
      }
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    let section = items[indexPath.section]
    guard model.canChangePrices, section.items.indices.contains(indexPath.row) else { return }
    onProduct(section.items[indexPath.row])
  }
}

extension MenuViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if model.query != text { model.query = text }
  }
}
