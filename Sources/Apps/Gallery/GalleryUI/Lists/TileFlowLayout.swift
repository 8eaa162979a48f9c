import UIKit

/// Square tiles in lines that begin where reading does.
final class TileFlowLayout: UICollectionViewFlowLayout {
  init(side: CGFloat) {
    super.init()
    itemSize = CGSize(width: side, height: side)
    sectionInsetReference = .fromSafeArea
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
