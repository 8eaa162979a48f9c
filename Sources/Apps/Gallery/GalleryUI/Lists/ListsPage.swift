import UIKit

/// Collection view lists in each appearance, with all accessories and swipe actions.
final class ListsPage: UIViewController {
  private enum Row: String, CaseIterable {
    case plain = "No accessory"
    case disclosure = "Disclosure"
    case checkmark = "Checkmark"
    case label = "Label"
    case detail = "Detail"
    case custom = "Custom switch"
    case subtitle = "Subtitle"
    case value = "Value"
    case delete = "Delete and reorder"
    case multiselect = "Multiple selection"
  }

  private let appearances: [(String, UICollectionLayoutListConfiguration.Appearance)] = [
    ("Inset", .insetGrouped), ("Grouped", .grouped), ("Plain", .plain), ("Sidebar", .sidebar),
  ]
  private var appearance = UICollectionLayoutListConfiguration.Appearance.insetGrouped
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let choice = UISegmentedControl(items: appearances.map(\.0))
    choice.selectedSegmentIndex = 0
    choice.addAction(
      UIAction { [weak self] action in
        guard let self, let choice = action.sender as? UISegmentedControl else { return }
        self.appearance = self.appearances[choice.selectedSegmentIndex].1
        self.collection.setCollectionViewLayout(self.makeLayout(), animated: false)
        self.collection.reloadData()
      }, for: .valueChanged)
    choice.translatesAutoresizingMaskIntoConstraints = false
    collection.translatesAutoresizingMaskIntoConstraints = false
    collection.allowsMultipleSelectionDuringEditing = true
    view.addSubview(collection)
    view.addSubview(choice)
    NSLayoutConstraint.activate([
      choice.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      choice.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      choice.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      collection.topAnchor.constraint(equalTo: choice.bottomAnchor, constant: 8),
      collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collection.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collection.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    showEditButton()
    configureDataSource()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collection.isEditing = editing
    showEditButton()
  }

  private func showEditButton() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          self?.delete(path)
          done(true)
        }
      ])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { _ in
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      flag.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [flag])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func delete(_ path: IndexPath) {
    guard let dataSource, let row = dataSource.itemIdentifier(for: path) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([row])
    dataSource.apply(snapshot)
  }

  private static func show(_ row: Row, in cell: UICollectionViewListCell) {
    var content = cell.defaultContentConfiguration()
    switch row {
    case .subtitle:
      content = .subtitleCell()
      content.secondaryText = "Secondary text in caption style"
    case .value:
      content = .valueCell()
      content.secondaryText = "Trailing"
    default: break
    }
    content.text = row.rawValue
    content.image = UIImage(systemName: row == .plain ? "star" : "circle")
    cell.contentConfiguration = content
    cell.accessories = accessories(row)
  }

  private static func accessories(_ row: Row) -> [UICellAccessory] {
    switch row {
    case .plain, .subtitle, .value: return []
    case .disclosure: return [.disclosureIndicator()]
    case .checkmark: return [.checkmark()]
    case .label: return [.label(text: "12"), .disclosureIndicator()]
    case .detail: return [.detail(actionHandler: {})]
    case .custom:
      let toggle = UISwitch()
      toggle.isOn = true
      return [
        .customView(
          configuration: .init(customView: toggle, placement: .trailing(displayed: .always)))
      ]
    case .delete: return [.delete(), .reorder()]
    case .multiselect: return [.multiselect()]
    }
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      Self.show(row, in: cell)
    }
    func edge(_ kind: String, _ text: @escaping (Int) -> String)
      -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
    {
      .init(elementKind: kind) { view, _, path in
        var content = view.defaultContentConfiguration()
        content.text = text(path.section)
        view.contentConfiguration = content
      }
    }
    let header = edge(UICollectionView.elementKindSectionHeader) {
      ["Accessories", "Contents", "Editing"][$0]
    }
    let footer = edge(UICollectionView.elementKindSectionFooter) {
      [
        "Shown at the trailing edge.", "Content configurations.",
        "Tap Edit to show these accessories.",
      ][$0]
    }
    let source = UICollectionViewDiffableDataSource<Int, Row>(collectionView: collection) {
      collection, path, item in
      collection.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, kind, path in
      collection.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
    }
    source.reorderingHandlers.canReorderItem = { $0 == .delete || $0 == .multiselect }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0, 1, 2])
    snapshot.appendItems(
      [.plain, .disclosure, .checkmark, .label, .detail, .custom], toSection: 0)
    snapshot.appendItems([.subtitle, .value], toSection: 1)
    snapshot.appendItems([.delete, .multiselect], toSection: 2)
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }
}
