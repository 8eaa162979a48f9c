/// Makes the controller that a context menu shows beside itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes a context menu; it is given what the system suggests.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu is about: its name, its preview and its actions.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu shows its elements.
  nonisolated public enum ElementOrder: Int, Sendable {
    /// As suits the place.
    case automatic = 0
    /// The first one nearest to the finger.
    case priority = 1
    /// As they are, from the top.
    case fixed = 2
  }

  /// What the application goes by.
  public final let identifier: any NSCopying
  /// In which order the menu shows its elements.
  open var preferredMenuElementOrder = ElementOrder.automatic

  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: `nil` makes one up.
  ///   - previewProvider: `nil` shows the view itself.
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
