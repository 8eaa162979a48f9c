import CoreGraphics
import Foundation

/// The optional delegate methods known not to be implemented.
///
/// A protocol extension replaces a missing method; the defaults that affect behavior record their
/// use here.
struct TableDefaults: OptionSet {
  let rawValue: Int

  static let rowHeight = TableDefaults(rawValue: 1)
  static let rowEstimate = TableDefaults(rawValue: 2)
  static let headerView = TableDefaults(rawValue: 4)
  static let footerView = TableDefaults(rawValue: 8)
  static let headerHeight = TableDefaults(rawValue: 16)
  static let footerHeight = TableDefaults(rawValue: 32)
  static let headerEstimate = TableDefaults(rawValue: 64)
  static let footerEstimate = TableDefaults(rawValue: 128)
  static let trailingSwipe = TableDefaults(rawValue: 256)
  static let canEdit = TableDefaults(rawValue: 512)
  static let editingStyle = TableDefaults(rawValue: 1024)
  static let canMove = TableDefaults(rawValue: 2048)
  static let move = TableDefaults(rawValue: 4096)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// Returns the table view's row height.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.rowHeight)
    return tableView.rowHeight
  }

  /// Returns the table view's header height.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.headerHeight)
    return tableView.sectionHeaderHeight
  }

  /// Returns the table view's footer height.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.footerHeight)
    return tableView.sectionFooterHeight
  }

  /// Returns the table view's estimate.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.rowEstimate)
    return tableView.estimatedRowHeight
  }

  /// Returns the table view's estimate.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.headerEstimate)
    return tableView.estimatedSectionHeaderHeight
  }

  /// Returns the table view's estimate.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    tableView.defaultsUsed.insert(.footerEstimate)
    return tableView.estimatedSectionFooterHeight
  }

  /// Returns `nil`, which shows the data source's title.
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    tableView.defaultsUsed.insert(.headerView)
    return nil
  }

  /// Returns `nil`, which shows the data source's title.
  public func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    tableView.defaultsUsed.insert(.footerView)
    return nil
  }

  /// Returns true.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the given row.
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Returns the given row.
  public func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Returns `.delete`, for rows that can be edited.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    tableView.defaultsUsed.insert(.editingStyle)
    return .delete
  }

  /// Returns the system's title.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns true.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns `nil`, which offers deletion if the data source supports it.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.defaultsUsed.insert(.trailingSwipe)
    return nil
  }

  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }

  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// Returns the proposed index path.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  /// Does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Returns 0.
  public func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
}
