import AppsUI
import MermaidbucksKit
import UIKit

/// The products of a category.
final class CategoryViewController: ListViewController<OrderViewModel.Row> {
  private let session: CustomerSession
  private let model: OrderViewModel
  private let category: ProductCategory
  private let basketBar = BasketBarView(frame: .zero)

  init(_ category: ProductCategory, session: CustomerSession, model: OrderViewModel) {
    self.category = category
    self.session = session
    self.model = model
    super.init(style: .plain, estimatedRowHeight: 104, symbolName: "cup.and.saucer")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    ProductCell.prepare(list.tableView)
    basketBar.attach(to: view)
    basketBar.onTap = { [weak self] in
      guard let self else { return }
      show(session.makeBasketViewController(), sender: nil)
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = category.names[phrases.language]
    let phase: LoadPhase<[OrderViewModel.Row]> =
      switch model.menu {
      case .loading: .loading
      case .failed(let failure): .failed(failure)
      case .loaded: .loaded(model.products(in: category.id))
      }
    show(
      phase, empty: (phrases.nothingFound, ""), stale: model.staleText, phrases)
    basketBar.show(model.state.basket.count, phrases, over: list.tableView)
    // The hearts of visible rows.
    let favourites = model.favourites.products
    for case let cell as ProductCell in list.tableView.visibleCells {
      guard let path = list.tableView.indexPath(for: cell), items.indices.contains(path.row) else {
        continue
      }
      let row = items[path.row]
      cell.show(row, isFavourite: favourites.contains(row.id), phrases)
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ProductCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ProductCell else { return cell }
    let row = items[indexPath.row]
    cell.show(row, isFavourite: model.favourites.contains(row.id), model.phrases)
    cell.onHeart = { [favourites = model.favourites] in
      Task { await favourites.set(!favourites.contains(row.id), row.id) }
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    show(session.makeProductViewController(items[indexPath.row].product), sender: nil)
  }
}
