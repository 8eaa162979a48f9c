import UIKit

/// A flow layout with pinned section headers; a long press moves a tile.
final class GridPage: UICollectionViewController {
  private var sections = [Array(1...14), Array(15...26), Array(27...60)]

  init() {
    let layout = TileFlowLayout(side: 80)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 20, right: 16)
    layout.sectionHeadersPinToVisibleBounds = true
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.register(
      SectionHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    collectionView.allowsMultipleSelection = true
    updateHeaderSizes()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
      self.updateHeaderSizes()
    }
  }

  private func updateHeaderSizes() {
    let height = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: 44, compatibleWith: traitCollection)
    (collectionViewLayout as? TileFlowLayout)?.headerReferenceSize = CGSize(
      width: 0, height: height)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let number = sections[indexPath.section][indexPath.item]
    (cell as? TileCell)?.show(String(number), color: number)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    (view as? SectionHeaderView)?.show("Section \(indexPath.section + 1)")
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }
}
