import AppsUI
import MermaidbucksKit
import UIKit

/// The Stores tab: shops as a list or on a map, both side by side where there is room.
final class StoresViewController: UIViewController {
  private let model: StoresViewModel
  private let list = ListStates(style: .plain, estimatedRowHeight: 120, symbolName: "location")
  private let listHolder = UIView()
  private let map = StoresMapViewController()
  private let modeControl = UISegmentedControl()
  private let card = StoreCardView()
  private let listEdge = UIView()
  private var rows: [StoresViewModel.Row] = []
  private var selected: Shop.ID?
  private var narrowLayout: [NSLayoutConstraint] = []
  private var wideLayout: [NSLayoutConstraint] = []
  private var shownTitles: [String] = []
  private var hasLoaded = false
  /// Called with the shop at which the customer wants to order.
  var onOrder: (Shop.ID) -> Void = { _ in }

  init(model: StoresViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    layout()
    list.tableView.dataSource = self
    list.tableView.delegate = self
    list.tableView.register(StoreCell.self, forCellReuseIdentifier: StoreCell.reuseIdentifier)
    modeControl.addAction(
      UIAction { [weak self] _ in self?.showMode() }, for: .valueChanged)
    map.onSelect = { [weak self] in self?.show($0) }
    card.onOrder = { [weak self] in if let id = self?.selected { self?.onOrder(id) } }
    card.onDetails = { [weak self] in if let id = self?.selected { self?.showStore(id) } }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = isWide
    guard (isWide ? wideLayout : narrowLayout).first?.isActive == false else { return }
    NSLayoutConstraint.deactivate(isWide ? narrowLayout : wideLayout)
    NSLayoutConstraint.activate(isWide ? wideLayout : narrowLayout)
    showMode()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.stores
    showTitles([phrases.listView, phrases.mapView])
    showFilter(phrases)
    rows = list.show(
      model.phase, empty: (phrases.noShopsTitle, phrases.noShopsText), stale: model.staleText,
      phrases)
    list.tableView.reloadData()
    map.show(rows, label: phrases.mapView)
    showCard()
  }

  /// Shows the page of a shop.
  func showStore(_ id: Shop.ID) {
    let controller = StoreViewController(shop: id, model: model)
      .withWebAddress(DeepLink.store(id), in: model.settings)
    controller.onOrder = { [weak self] in self?.onOrder(id) }
    navigationController?.pushViewController(controller, animated: true)
  }

  private func reload() {
    Task {
      await model.load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }
}

// MARK: - List and map

extension StoresViewController {
  private var isWide: Bool { view.bounds.width >= 700 }

  private var barAppearance: UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    return appearance
  }

  private var showsMap: Bool { modeControl.selectedSegmentIndex == 1 }

  private func showTitles(_ titles: [String]) {
    guard titles != shownTitles else { return }
    shownTitles = titles
    let index = max(0, modeControl.selectedSegmentIndex)
    modeControl.removeAllSegments()
    for (position, title) in titles.enumerated() {
      modeControl.insertSegment(withTitle: title, at: position, animated: false)
    }
    modeControl.selectedSegmentIndex = index
  }

  private func showMode() {
    navigationItem.titleView = isWide ? nil : modeControl
    listHolder.isHidden = !isWide && showsMap
    map.view.isHidden = !isWide && !showsMap
    // A map scrolls under the bar wherever it is.
    navigationItem.scrollEdgeAppearance = map.view.isHidden ? nil : barAppearance
    showCard()
  }

  private func show(_ id: Shop.ID?) {
    selected = id
    showCard()
  }

  private func showCard() {
    let row = selected.flatMap { model.row($0) }
    let isShown = row != nil && !map.view.isHidden
    card.isHidden = !isShown
    if let row { card.show(row, model.settings) }
    view.layoutIfNeeded()
    map.coveredHeight = isShown ? card.bounds.height + 12 : 0
  }

  private func showFilter(_ phrases: Phrases) {
    let openNow = UIAction(
      title: phrases.openNow, state: model.showsOnlyOpen ? .on : .off
    ) { [model] _ in model.showsOnlyOpen.toggle() }
    let facilities = Shop.Facility.allCases.map { facility in
      UIAction(
        title: phrases.name(of: facility), image: UIImage(systemName: facility.symbolName),
        state: model.facility == facility ? .on : .off
      ) { [model] _ in model.facility = model.facility == facility ? nil : facility }
    }
    let isFiltered = model.showsOnlyOpen || model.facility != nil
    let button = UIBarButtonItem(
      image: UIImage(
        systemName: isFiltered
          ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle"),
      menu: UIMenu(children: [
        openNow, UIMenu(options: .displayInline, children: facilities),
      ]))
    button.accessibilityLabel = phrases.filter
    navigationItem.rightBarButtonItem = button
  }

  private func layout() {
    addChild(map)
    list.embed(in: listHolder) { [weak self] in self?.reload() }
    listEdge.backgroundColor = .separator
    card.isHidden = true
    for child in [listHolder, map.view, listEdge, card] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    map.didMove(toParent: self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      listHolder.topAnchor.constraint(equalTo: view.topAnchor),
      listHolder.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      listHolder.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      map.view.topAnchor.constraint(equalTo: view.topAnchor),
      map.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      map.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      listEdge.leadingAnchor.constraint(equalTo: listHolder.trailingAnchor),
      listEdge.topAnchor.constraint(equalTo: view.topAnchor),
      listEdge.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      listEdge.widthAnchor.constraint(equalToConstant: 0.5),
      card.leadingAnchor.constraint(
        greaterThanOrEqualTo: map.view.leadingAnchor, constant: 12),
      card.centerXAnchor.constraint(equalTo: map.view.centerXAnchor),
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      area.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: 12),
    ])
    let cardWidth = card.widthAnchor.constraint(equalTo: map.view.widthAnchor, constant: -24)
    cardWidth.priority = .defaultHigh
    cardWidth.isActive = true
    narrowLayout = [
      listHolder.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      map.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ]
    wideLayout = [
      listHolder.trailingAnchor.constraint(equalTo: area.leadingAnchor, constant: 340),
      map.view.leadingAnchor.constraint(equalTo: listEdge.trailingAnchor),
    ]
  }
}

extension StoresViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: StoreCell.reuseIdentifier, for: indexPath)
    let row = rows[indexPath.row]
    (cell as? StoreCell)?.show(
      row, names: model.facilities(of: row.shop).map(\.name), model.phrases)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let id = rows[indexPath.row].id
    guard isWide else { return showStore(id) }
    map.select(id)
    show(id)
  }
}
