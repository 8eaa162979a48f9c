import CoreGraphics
import Foundation

extension UICollectionView: RowSwiping {
  func setUpSwipes() {
    let recognition = RowSwipeRecognition(self)
    swipeRecognition = recognition
    addGestureRecognizer(recognition.pan)
  }

  var currentSwipe: RowSwipe? {
    get { state.swiping.current }
    set { state.swiping.current = newValue }
  }

  var swipeDistance: CGFloat {
    get { state.swiping.distance }
    set { state.swiping.distance = newValue }
  }

  var maySwipe: Bool { !isEditing }

  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else {
      return nil
    }
    return (path, cell)
  }

  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = storedLayout.list(ofSection: path.section) else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path)
      : list.leadingSwipeActionsConfigurationProvider?(path)
  }

  func swipeWillBegin(at path: IndexPath) {
    cellForItem(at: path)?.setNeedsUpdateConfiguration()
  }

  func swipeDidEnd(_ swipe: RowSwipe) {
    (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    setNeedsLayout()
  }
}
