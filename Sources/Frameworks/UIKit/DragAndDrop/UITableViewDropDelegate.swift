import CoreGraphics
import Foundation

/// Handles drops into a table view.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Updates the data for a drop, and specifies the destinations of the items.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Returns whether the table view can handle a drag; called once per drag, true by default.
  func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool

  /// Returns a proposal for a drop, when the drag enters and whenever it moves.
  ///
  /// - Parameter destinationIndexPath: The proposed index path; `nil` after the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when the drag enters the table view.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// Called when the drag exits the table view.
  func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that entered the table view ends, at any destination.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// Returns the preview parameters of the row at the destination; `nil` uses the defaults.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Proposes a move if allowed, otherwise a copy, without a visible destination.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: session.allowsMoveOperation ? .move : .copy)
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}

  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// An item that is dropped into a table view.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The drag item.
  var dragItem: UIDragItem { get }
  /// The source, if it is in the same table view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the source row; zero for items from elsewhere.
  var previewSize: CGSize { get }
}

/// Coordinates a drop into a table view.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The destination; `nil` after the last row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }

  /// Animates an item to the current position of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a row.
  ///
  /// - Parameter rect: The destination rectangle, in the space of the row.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates an item to a preview target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
