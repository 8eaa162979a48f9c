import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// How much an action matters.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves everything as it was; at most one.
    case cancel = 1
    /// Removes or changes data; shown in red.
    case destructive = 2
  }

  /// Shown on the button, and read out.
  public let title: String?
  /// Fixed once it is made.
  public let style: Style
  final let handler: ((UIAlertAction) -> Void)?
  final var changeHandler: (() -> Void)?

  /// Whether it can be chosen.
  open var isEnabled = true { didSet { changeHandler?() } }

  /// Makes an action; the handler runs once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
