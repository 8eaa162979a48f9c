import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The role of an action.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Cancels the operation; at most one per alert.
    case cancel = 1
    /// Removes or changes data; shown in red.
    case destructive = 2
  }

  /// The button's title, also its accessibility label.
  public let title: String?
  /// The style, fixed at creation.
  public let style: Style
  final let handler: ((UIAlertAction) -> Void)?
  final var changeHandler: (() -> Void)?

  /// Whether the user can choose the action.
  open var isEnabled = true { didSet { changeHandler?() } }

  /// Creates an action; the handler runs after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
