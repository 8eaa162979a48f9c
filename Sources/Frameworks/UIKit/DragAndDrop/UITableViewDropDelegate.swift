import CoreGraphics
import Foundation

/// Takes what is dropped into a table.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Called when things are dropped: change the data, and say where each of them goes.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Asked once for each drag whether it concerns the table at all; yes by itself.
  func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool

  /// Asked what a drop would do, when the finger comes and whenever it moves.
  ///
  /// - Parameter destinationIndexPath: Where it would be; `nil` behind all that is there.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when the finger comes over the table.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// Called when the finger leaves the table.
  func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag is over that had come over the table, wherever it ended.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// Asked how a row looks that something was dropped to; `nil` takes the usual looks.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Yes.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Copies or, where that may be, moves, without showing where to.
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

  /// The usual looks.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// One of the things that were dropped into a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Where it was, if it comes from the same table.
  var sourceIndexPath: IndexPath? { get }
  /// How large a row is that it was lifted from; zero for what comes from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop into a table while the delegate takes it.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What was dropped.
  var items: [any UITableViewDropItem] { get }
  /// Where; `nil` behind all that is there.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate last proposed.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }

  /// Has an item's picture go to where a row now is.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has an item's picture go into a row.
  ///
  /// - Parameter rect: Where it gets to, in the space of a row.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Has an item's picture go anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
