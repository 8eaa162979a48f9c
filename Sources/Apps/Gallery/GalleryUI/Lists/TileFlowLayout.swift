import UIKit

/// A flow layout of square tiles that follows the layout direction.
final class TileFlowLayout: UICollectionViewFlowLayout {
  init(side: CGFloat) {
    super.init()
    itemSize = CGSize(width: side, height: side)
    sectionInsetReference = .fromSafeArea
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
