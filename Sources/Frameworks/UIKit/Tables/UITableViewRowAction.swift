import Foundation

/// What can be done with a row that is swiped; newer code has `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// What becomes of the row.
  nonisolated public enum Style: Int, Sendable {
    /// It goes; shown in red.
    case `default` = 0
    /// It stays.
    case normal = 1

    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  /// Fixed once it is made.
  open var style: Style { storedStyle }
  private let storedStyle: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// Shown on the button, and read out.
  open var title: String?
  /// Gray, or red where the row goes, unless set.
  open var backgroundColor: UIColor?
  /// The effect behind the button; displays show the color alone.
  open var backgroundEffect: UIVisualEffect?

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    storedStyle = style
    self.title = title
    self.handler = handler
  }

  /// The same for a row, as rows have it now.
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
