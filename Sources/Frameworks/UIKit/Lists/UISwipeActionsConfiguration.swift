import CoreGraphics
import Foundation

/// The actions behind a row that is swiped.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// From the row's edge inward.
  public let actions: [UIContextualAction]
  /// Whether swiping all the way performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// One action behind a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What becomes of the row.
  public enum Style: Int, Sendable {
    /// It stays.
    case normal = 0
    /// It goes; shown in red.
    case destructive = 1
  }

  /// Gets the action, the view it was chosen in, and a function to call when it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Fixed once it is made.
  public let style: Style
  /// Called when the action is chosen.
  public let handler: Handler
  /// Shown on the button, and read out.
  open var title: String?
  /// Shown over the title.
  open var image: UIImage?
  /// Gray, or red where the row goes, unless set.
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
