import AppsUI
import MermaidbucksKit
import UIKit

/// The favorite products; the heart removes one at once, with a time to undo.
final class FavouritesViewController: ListViewController<OrderViewModel.Row> {
  private let session: CustomerSession
  private let model: FavouritesViewModel
  private let undoBar = UndoBarView(frame: .zero)
  private static let undoTimeInSeconds = 5.0

  init(session: CustomerSession, model: FavouritesViewModel) {
    self.session = session
    self.model = model
    super.init(style: .plain, estimatedRowHeight: 104, symbolName: "heart")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    super.viewDidLoad()
    ProductCell.prepare(list.tableView)
    view.addSubview(undoBar)
    undoBar.onUndo = { [model] in Task { await model.undo() } }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.favourites
    show(
      model.phase, empty: (phrases.noFavouritesTitle, phrases.noFavouritesText),
      stale: model.staleText, phrases)
    undoBar.show(
      model.removal.map { phrases.removedFavourite($0.name) }, button: phrases.undo)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    undoBar.place(in: view)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ProductCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? ProductCell else { return cell }
    let row = items[indexPath.row]
    cell.show(row, isFavourite: true, model.phrases)
    cell.onHeart = { [weak self] in self?.remove(row) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    show(session.makeProductViewController(items[indexPath.row].product), sender: nil)
  }

  private func remove(_ row: OrderViewModel.Row) {
    Task {
      await model.remove(row)
      guard let removal = model.removal else { return }
      try? await Task.sleep(for: .seconds(Self.undoTimeInSeconds))
      model.forget(removal)
    }
  }
}
