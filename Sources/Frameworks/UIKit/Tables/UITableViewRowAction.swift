import Foundation

/// An action of a swiped row; superseded by `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The style of an action.
  nonisolated public enum Style: Int, Sendable {
    /// Deletes the row; shown in red.
    case `default` = 0
    /// Does not delete the row.
    case normal = 1

    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  /// The style, fixed at creation.
  open var style: Style { storedStyle }
  private let storedStyle: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The button's title, also its accessibility label.
  open var title: String?
  /// The button's background color; red for destructive actions and gray for others by default.
  open var backgroundColor: UIColor?
  /// The effect behind the button; displays show only the color.
  open var backgroundEffect: UIVisualEffect?

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    storedStyle = style
    self.title = title
    self.handler = handler
  }

  /// The equivalent contextual action for a row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .default ? .destructive : .normal, title: title
    ) { _, _, done in
      self.handler(self, path)
      done(false)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
