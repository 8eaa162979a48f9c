/// Returns the view controller of a context menu's preview.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns a context menu, given the suggested elements.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The configuration of a context menu: its identifier, its preview and its actions.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  nonisolated public enum ElementOrder: Int, Sendable {
    /// Chosen for the context.
    case automatic = 0
    /// The first element is closest to the touch.
    case priority = 1
    /// From the top, in the given order.
    case fixed = 2
  }

  /// The identifier, for the app's use.
  public final let identifier: any NSCopying
  /// The order of the menu's elements.
  open var preferredMenuElementOrder = ElementOrder.automatic

  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: `nil` creates a unique identifier.
  ///   - previewProvider: `nil` uses the view as the preview.
  ///   - actionProvider: `nil` shows a preview without a menu.
  @preconcurrency public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
