import CoreGraphics
import Foundation

/// A list whose cells can have context menus.
protocol MenuSupplying: UIScrollView {
  /// Returns the context menu configuration and the cell at a point; `nil` shows no menu.
  func menuConfiguration(at point: CGPoint) -> (
    configuration: UIContextMenuConfiguration, cell: UIView
  )?
  func menuHighlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  func menuDismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The delegate of the context menu interaction for a list's cells.
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var list: (any MenuSupplying)?
  private weak var cell: UIView?

  init(_ list: any MenuSupplying) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let found = list?.menuConfiguration(at: location)
    cell = found?.cell
    return found?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    list?.menuHighlightPreview(configuration) ?? cell.map(preview)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    list?.menuDismissalPreview(configuration)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuPreviewTapped(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillEnd(configuration, animator) }

  /// Returns a preview of a cell with rounded corners.
  private func preview(of cell: UIView) -> UITargetedPreview {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(
      roundedRect: cell.bounds, cornerRadius: max(10, cell.layer.cornerRadius))
    parameters.backgroundColor = .secondarySystemGroupedBackground
    return UITargetedPreview(view: cell, parameters: parameters)
  }
}
