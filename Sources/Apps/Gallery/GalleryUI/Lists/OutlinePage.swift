import UIKit

/// An outline with expandable rows, built from section snapshots.
final class OutlinePage: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?

  override func loadView() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view = collection
    configureDataSource(collection)
  }

  private func configureDataSource(_ collection: UICollectionView) {
    let folder = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let leaf = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "leaf")
      cell.contentConfiguration = content
      cell.accessories = []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      [weak self] collection, path, name in
      let holds = self?.dataSource?.snapshot(for: 0).snapshot(of: name).items.isEmpty == false
      return collection.dequeueConfiguredReusableCell(
        using: holds ? folder : leaf, for: path, item: name)
    }
    dataSource = source
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Fruit", "Vegetables", "Grain"])
    tree.append(["Apples", "Citrus", "Pear"], to: "Fruit")
    tree.append(["Boskoop", "Cox", "Gala"], to: "Apples")
    tree.append(["Lemon", "Orange", "Yuzu"], to: "Citrus")
    tree.append(["Beetroot", "Carrot", "Leek"], to: "Vegetables")
    tree.append(["Barley", "Oat", "Rye"], to: "Grain")
    tree.expand(["Fruit", "Citrus"])
    source.apply(tree, to: 0, animatingDifferences: false)
  }
}
