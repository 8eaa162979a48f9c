import UIKit

/// A collection view whose delegate has methods under their names in Objective-C.
class TilesViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  let tiles = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    tiles.delegate = self
    tiles.dataSource = self
    tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.addSubview(tiles)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    2
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  @objc func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAtIndexPath indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 70 + 10 * indexPath.item, height: 30)
  }

  @objc(collectionView:layout:insetForSectionAtIndex:)
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
  }
}

/// Inherits the delegate, and changes a method under its name in Objective-C.
class WideTilesViewController: TilesViewController {
  override func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAtIndexPath indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 140, height: 30)
  }
}
