import CoreGraphics
import Foundation

/// The actions of a swiped row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inward.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// A swipe action of a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// Does not delete the row.
    case normal = 0
    /// Deletes the row; shown in red.
    case destructive = 1
  }

  /// The handler, which receives the action, the view that shows it, and a completion to call when
  /// it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style, fixed at creation.
  public let style: Style
  /// Called when the user chooses the action.
  public let handler: Handler
  /// The button's title, also its accessibility label.
  open var title: String?
  /// The image above the title.
  open var image: UIImage?
  /// The button's background color; by default gray, or red for destructive actions.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
