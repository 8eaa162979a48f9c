import CoreGraphics
import Foundation

extension UICollectionView: MenuSupplying {
  func menuConfiguration(at point: CGPoint) -> (
    configuration: UIContextMenuConfiguration, cell: UIView
  )? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path), let delegate
    else { return nil }
    let several =
      state.selection.selected.contains(path) ? state.selection.selected.sorted() : [path]
    let own =
      delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
      ?? delegate.collectionView(self, contextMenuConfigurationForItemsAt: several, point: point)
    return own.map { ($0, cell) }
  }

  func menuHighlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.collectionView(
      self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuDismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
