import AppsUI
import UIKit

/// A tile of Home with a title over a shelf of items that scrolls horizontally.
final class ShelfViewController: UIViewController {
  nonisolated private enum Section { case items }

  private let style: ShelfStyle
  private let card = TileCardView(frame: .zero)
  private let titleLabel = WholeWordLabel(.title3, isBold: true)
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private var heightConstraint: NSLayoutConstraint?
  private var items: [ShelfItem] = []
  private var itemSize = CGSize(width: 104, height: 140)
  private var measured: (itemWidth: CGFloat, category: UIContentSizeCategory)?
  /// The cell that measures items; it is never shown.
  private lazy var measuringCell = ShelfCell(frame: .zero)
  /// Draws the picture of an item at a width in points.
  var image: (String, CGFloat) -> UIImage? = { _, _ in nil }
  /// Whether the view is so near the screen that its pictures are worth drawing.
  var isNearScreen: (UIView) -> Bool = { _ in true }
  /// Whether pictures are drawn; before that, cells show plain backgrounds.
  private(set) var drawsPictures = false
  /// Called with the item that was tapped.
  var onSelect: (String) -> Void = { _ in }

  init(style: ShelfStyle) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.accessibilityTraits.insert(.header)
    collectionView.backgroundColor = .clear
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.alwaysBounceVertical = false
    collectionView.delegate = self
    collectionView.register(ShelfCell.self, forCellWithReuseIdentifier: "ShelfCell")
    view.fill(with: card)
    for child in [titleLabel, collectionView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(child)
    }
    let height = collectionView.heightAnchor.constraint(equalToConstant: itemSize.height)
    heightConstraint = height
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
      titleLabel.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor, constant: 16),
      collectionView.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
      collectionView.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: collectionView.bottomAnchor, constant: 16),
      height,
    ])
  }

  /// Shows a title and items; without items the tile is hidden.
  func show(title: String, _ items: [ShelfItem]) {
    loadViewIfNeeded()
    titleLabel.text = title
    view.isHidden = items.isEmpty
    guard items != self.items else { return }
    self.items = items
    measured = nil
    var snapshot = NSDiffableDataSourceSnapshot<Section, ShelfItem>()
    snapshot.appendSections([.items])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    measure()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !drawsPictures, !items.isEmpty, isNearScreen(view) else { return }
    drawsPictures = true
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Makes the shelf as high as its highest item.
  private func measure() {
    guard view.bounds.width > 0 else { return }
    let category = traitCollection.preferredContentSizeCategory
    let itemWidth = style.itemWidth(in: view.bounds.width, traitCollection)
    guard measured?.itemWidth != itemWidth || measured?.category != category else { return }
    measured = (itemWidth, category)
    measuringCell.traitOverrides.preferredContentSizeCategory = category
    let heights = items.map {
      measuringCell.fittingHeight(of: $0, style: style, width: itemWidth)
    }
    itemSize = CGSize(width: itemWidth, height: max(1, heights.max() ?? 0))
    heightConstraint?.constant = itemSize.height
    collectionView.collectionViewLayout.invalidateLayout()
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] _, _ in self?.makeSection() }
  }

  private func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(itemSize.width), heightDimension: .absolute(itemSize.height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, ShelfItem> {
    UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "ShelfCell", for: indexPath)
      guard let self else { return cell }
      (cell as? ShelfCell)?.show(
        item, image: drawsPictures ? image(item.id, itemSize.width) : nil, style: style)
      return cell
    }
  }
}

extension ShelfViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let item = dataSource.itemIdentifier(for: indexPath) { onSelect(item.id) }
  }
}
