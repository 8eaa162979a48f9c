import AppsUI
import KooberKit
import UIKit

/// The list of places to be dropped off at, with a search field.
final class DropoffLocationPickerViewController: UITableViewController {
  private let model: DropoffLocationPickerViewModel
  private let searchController = UISearchController(searchResultsController: nil)
  private let messageView = MessageView(symbolName: "magnifyingglass")
  private let messageHolder = UIView()
  private var sections: [DropoffLocationPickerViewModel.Section] = []
  /// Called to close the screen.
  var onClose: () -> Void = {}
  /// Called to choose a place on the map.
  var onChooseOnMap: () -> Void = {}
  /// Called to be picked up at a place; `nil` during a ride.
  var onPickUp: ((Place) -> Void)?

  init(model: DropoffLocationPickerViewModel) {
    self.model = model
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.reuseIdentifier)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Action")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.keyboardDismissMode = .onDrag
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.hidesNavigationBarDuringPresentation = false
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.retry() }
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.whereTo
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.onClose() }
    searchController.searchBar.searchTextField.showPlaceholder(phrases.searchPlaces)
    showMessage(phrases)
    let new = model.sections
    guard new != sections || tableView.numberOfSections == 0 else { return }
    sections = new
    tableView.reloadData()
  }

  private func showMessage(_ phrases: Phrases) {
    switch model.search {
    case .failed(let failure): messageView.show(failure, phrases)
    case .found(let places) where places.isEmpty:
      messageView.show(title: phrases.noPlacesTitle, text: phrases.noPlacesText)
    case .idle, .searching, .found:
      tableView.backgroundView = nil
      return
    }
    tableView.backgroundView = messageHolder
  }

  private func retry() {
    let text = model.query
    Task {
      await model.edit("")
      await model.edit(text)
    }
  }

  /// The last section has the way to the map.
  private func isAction(_ section: Int) -> Bool { section == sections.count }

  private func place(at indexPath: IndexPath) -> Place? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].places.indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section].places[indexPath.row]
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isAction(section) ? 1 : sections[section].places.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { isAction(section) ? nil : sections[section].title }

  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let place = place(at: indexPath) else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Action", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = model.phrases.chooseOnMap
      content.textProperties.color = .brandTint
      content.image = UIImage(systemName: "map")
      content.imageProperties.tintColor = .brandTint
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: PlaceCell.reuseIdentifier, for: indexPath)
    (cell as? PlaceCell)?.show(place, distance: model.distance(to: place), model.phrases)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let place = place(at: indexPath) else { return onChooseOnMap() }
    model.choose(place)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let place = place(at: indexPath) else { return nil }
    let phrases = model.phrases
    if place.kind == .home || place.kind == .work {
      let remove = UIContextualAction(style: .destructive, title: phrases.remove) {
        [weak self] _, _, finish in
        self?.save(nil, as: place.kind)
        finish(true)
      }
      return UISwipeActionsConfiguration(actions: [remove])
    }
    let home = UIContextualAction(style: .normal, title: phrases.saveAsHome) {
      [weak self] _, _, finish in
      self?.save(place, as: .home)
      finish(true)
    }
    home.backgroundColor = .systemBlue
    let work = UIContextualAction(style: .normal, title: phrases.saveAsWork) {
      [weak self] _, _, finish in
      self?.save(place, as: .work)
      finish(true)
    }
    work.backgroundColor = .systemPurple
    return UISwipeActionsConfiguration(actions: [home, work])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let onPickUp, let place = place(at: indexPath) else { return nil }
    let pickUp = UIContextualAction(style: .normal, title: model.phrases.pickMeUpHere) {
      _, _, finish in
      onPickUp(place)
      finish(true)
    }
    pickUp.backgroundColor = .brandButton
    return UISwipeActionsConfiguration(actions: [pickUp])
  }

  private func save(_ place: Place?, as kind: Place.Kind) {
    Task {
      guard let failure = await model.save(place, as: kind) else { return }
      let phrases = model.phrases
      let alert = UIAlertController(
        title: phrases.title(of: failure), message: phrases.text(of: failure),
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
      present(alert, animated: true)
    }
  }
}

extension DropoffLocationPickerViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    Task { await model.edit(text) }
  }
}
