import CoreGraphics
import Foundation
import QuartzCore

/// A button of a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// The prominence of an item.
  public enum Style: Int, Sendable {
    case plain = 0
    /// A prominent style for the action that completes the task of the screen.
    case prominent = 2

    /// An alias of `prominent`.
    nonisolated public static var done: Style { .prominent }
  }

  /// The items with a predefined title or image.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  final var systemItem: SystemItem?
  /// The view that shows the item in a bar; popovers use it as their source.
  final weak var presentingView: UIView?

  /// The style of the item.
  open var style = Style.plain { didSet { itemDidChange() } }
  /// The width in points; 0 or less fits the content.
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  /// The view that replaces the title and image.
  open var customView: UIView? { didSet { itemDidChange() } }
  /// The tint color; `nil` inherits the bar's.
  open var tintColor: UIColor? {
    didSet {
      recordOverride(.tintColor)
      itemDidChange()
    }
  }
  /// The offset of a back button's title for each metrics.
  final var backTitleOffsets: [UIBarMetrics: UIOffset] = [:] { didSet { itemDidChange() } }

  /// Moves the title of the back button.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    recordOverride(.backTitleOffsets)
    backTitleOffsets[barMetrics] = adjustment
  }

  /// Returns the offset of the back button's title.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleOffsets[barMetrics] ?? .zero
  }

  /// Whether the item is removed from the bar.
  open var isHidden = false { didSet { itemDidChange() } }
  /// Whether the item is selected.
  open var isSelected = false { didSet { itemDidChange() } }
  /// The possible titles, which determine a constant width.
  open var possibleTitles: Set<String>? { didSet { itemDidChange() } }
  /// The action of the item; its title and image become the item's.
  open var primaryAction: UIAction? {
    didSet {
      applyPrimaryActionAppearance()
      itemDidChange()
    }
  }

  private func applyPrimaryActionAppearance() {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let actionImage = primaryAction.image { image = actionImage }
    isEnabled = !primaryAction.attributes.contains(.disabled)
  }

  /// The menu, shown on a touch, or on a long press if the item also has an action.
  open var menu: UIMenu? { didSet { itemDidChange() } }
  /// The preferred order of the menu's elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap toggles the selection.
  open var changesSelectionAsPrimaryAction = false
  /// The target, whose deallocation disables the action.
  open weak var target: AnyObject? { didSet { if target != nil { hasTarget = true } } }
  /// The method that is called when a person selects the item: the target's, or that of the first
  /// object in the responder chain that has it if there is no target.
  open var action: Selector? { didSet { itemDidChange() } }
  private var hasTarget = false

  /// Creates an empty item.
  public override init() {
    super.init()
  }

  /// Creates an empty item; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UIBarButtonItem.self)
  }

  /// Creates an item with a title or an image, or with those of an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    // Initializers do not call property observers.
    applyPrimaryActionAppearance()
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates a system item.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    applyPrimaryActionAppearance()
    self.menu = menu
    become(systemItem)
  }

  /// Takes the title or the image of a system item.
  final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    if systemItem == .done || systemItem == .save { style = .prominent }
    if let text = systemItem.text { title = text.string }
    if let symbol = systemItem.symbolName {
      image = UIImage(systemName: symbol)
      accessibilityLabel = systemItem.spokenText?.string
    }
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // MARK: Targets

  /// Creates an item with a title that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item with an image that calls a method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }

  /// Creates an item with an image, and another one for a compact height, that calls a method.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    setTarget(target, action)
  }

  /// Creates a system item that calls a method.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    setTarget(target, action)
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    if let target, SelectorTarget.isObject(target) { self.target = SelectorTarget.object(target) }
    self.action = action
  }

  /// Returns a flexible space for toolbars.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Returns a fixed space with a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  final func perform() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    primaryAction?.performWithSender(self, target: nil)
    if let action, !hasTarget || target != nil {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }

  /// Whether a tap shows the menu, because there is no action.
  final var showsMenuFirst: Bool { menu != nil && primaryAction == nil && action == nil }
}

extension UIBarButtonItem.SystemItem {
  /// The title of items with text.
  var text: SystemText? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .undo: .undo
    case .redo: .redo
    default: nil
    }
  }

  /// The symbol name of items with an image.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  /// The accessibility label of items with an image.
  var spokenText: SystemText? {
    switch self {
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .share
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .close: .close
    case .camera: .camera
    case .trash: .delete
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }
}
