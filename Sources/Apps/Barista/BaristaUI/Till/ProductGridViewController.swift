import AppsUI
import BaristaKit
import UIKit

/// The products of the menu as a grid, under their categories.
final class ProductGridViewController: UIViewController {
  private let model: TillViewModel
  private let categoryBar = CategoryBar()
  private lazy var grid = UICollectionView(
    frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()
  private let messageView = MessageView(symbolName: "cup.and.saucer")
  private let messageHolder = UIView()
  private let loadingView = LoadingView()
  private var shown: [MenuItem] = []
  private var items: [MenuItem.ID: MenuItem] = [:]
  private var shownLanguage: Language?

  init(model: TillViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.backgroundColor = .clear
    grid.register(
      ProductCell.self, forCellWithReuseIdentifier: ProductCell.reuseIdentifier)
    grid.delegate = self
    grid.alwaysBounceVertical = true
    categoryBar.onChoose = { [model] in model.category = $0 }
    layout()
    messageView.setButtonAction { [model] in Task { await model.load() } }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    categoryBar.show(model.menu.categories, chosen: model.category, phrases)
    loadingView.show(model.menu.phase == .loading, phrases)
    let new = model.items
    if case .failed(let failure) = model.menu.phase {
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
    } else {
      messageView.show(title: phrases.nothingFound, text: phrases.nothingFoundText)
      messageHolder.isHidden = !new.isEmpty || model.menu.phase == .loading
    }
    if model.menu.needsLoad { Task { [model] in await model.menu.load() } }
    guard new != shown || shownLanguage != phrases.language else { return }
    show(new)
    shownLanguage = phrases.language
  }

  private func show(_ new: [MenuItem]) {
    let old = items
    shown = new
    items = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    var snapshot = NSDiffableDataSourceSnapshot<Int, MenuItem.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(new.map(\.id))
    snapshot.reconfigureItems(new.filter { old[$0.id] != nil }.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, MenuItem.ID> {
    UICollectionViewDiffableDataSource(collectionView: grid) {
      [weak self] grid, indexPath, id in
      let cell = grid.dequeueReusableCell(
        withReuseIdentifier: ProductCell.reuseIdentifier, for: indexPath)
      if let self, let item = items[id] {
        (cell as? ProductCell)?.show(item, price: model.text(of: item.price), model.phrases)
      }
      return cell
    }
  }

  /// As many columns as fit, each wide enough for a name at the content size.
  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let isLarge = environment.traitCollection.preferredContentSizeCategory
        .isAccessibilityCategory
      let smallest: CGFloat = isLarge ? 260 : 150
      let width = environment.container.effectiveContentSize.width
      let count = max(1, Int((width + 10) / (smallest + 10)))
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(84))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(count)),
          heightDimension: .estimated(84)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: item, count: count)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 4, leading: 0, bottom: 16, trailing: 0)
      return section
    }
  }

  private func layout() {
    for child in [categoryBar, grid, loadingView, messageHolder] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    NSLayoutConstraint.activate([
      categoryBar.topAnchor.constraint(equalTo: view.topAnchor),
      categoryBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      categoryBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      grid.topAnchor.constraint(equalTo: categoryBar.bottomAnchor, constant: 10),
    ])
    for child in [grid, loadingView, messageHolder] as [UIView] {
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
    for child in [loadingView, messageHolder] as [UIView] {
      child.topAnchor.constraint(equalTo: grid.topAnchor).isActive = true
    }
  }
}

extension ProductGridViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath), let item = items[id],
      !item.isSoldOut
    else { return }
    model.add(item)
  }
}
