import CoreGraphics
import Foundation

/// A button of a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
  /// How much an item stands out.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold; for the action that completes what the screen is for.
    case prominent = 2

    /// The same as prominent.
    nonisolated public static var done: Style { .prominent }
  }

  /// Items that look and are named as people know them.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  final var systemItem: SystemItem?
  /// The view that shows the item in a bar; used as the place that a popover points at.
  final weak var presentingView: UIView?

  /// Bold where prominent.
  open var style = Style.plain { didSet { itemDidChange() } }
  /// Fixed in points where above 0.
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  /// Shown in place of title and image.
  open var customView: UIView? { didSet { itemDidChange() } }
  /// `nil` takes the bar's.
  open var tintColor: UIColor? {
    didSet {
      recordOverride(.tintColor)
      itemDidChange()
    }
  }
  /// Taken out of the bar while set.
  open var isHidden = false { didSet { itemDidChange() } }
  /// Whether it is shown as switched on.
  open var isSelected = false { didSet { itemDidChange() } }
  /// Every title the item may have, so that its width can stay.
  open var possibleTitles: Set<String>? { didSet { itemDidChange() } }
  /// Performed when the item is chosen; its title and image become the item's.
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

  /// Shown when the item is touched, or after a long press where it has an action too.
  open var menu: UIMenu? { didSet { itemDidChange() } }
  /// In which order the menu shows its elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether choosing the item also switches it on or off.
  open var changesSelectionAsPrimaryAction = false
  /// Where it is an object, the function is called only while the object lives.
  open weak var target: AnyObject? { didSet { if target != nil { hasTarget = true } } }
  /// Called with the item when a person selects it.
  @_spi(Ferry) @preconcurrency open var action: (@MainActor (UIBarButtonItem) -> Void)? {
    didSet { itemDidChange() }
  }
  private var hasTarget = false

  /// Makes an item that shows nothing.
  public override init() {
    super.init()
  }

  /// Makes an empty item; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes an item with a title or an image, or with the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    // Initializers run no observers.
    applyPrimaryActionAppearance()
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Makes an item that people know.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    applyPrimaryActionAppearance()
    self.menu = menu
    if systemItem == .done || systemItem == .save { style = .prominent }
    if let text = systemItem.text { title = text.string }
    if let symbol = systemItem.symbolName {
      image = UIImage(systemName: symbol)
      accessibilityLabel = systemItem.spokenText?.string
    }
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // MARK: Without an action

  // Selectors need the Objective-C runtime, so `nil` is the only action that compiles on Linux.
  /// Makes an item with a title and without an action.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target)
  }

  /// Makes an item with an image and without an action.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: nil)
  }

  /// Makes an item with an image, another image for a compact height, and without an action.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Never?
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    setTarget(target)
  }

  /// Makes a system item without an action.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?
  ) {
    self.init(systemItem: systemItem)
    setTarget(target)
  }

  final func setTarget(_ target: Any?) {
    if let target, type(of: target) is AnyClass { self.target = target as AnyObject }
  }

  /// Makes a space that takes what is left over; in toolbars.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Makes a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  final func perform() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    primaryAction?.performWithSender(self, target: nil)
    if let action, !hasTarget || target != nil { action(self) }
  }

  /// Whether the menu is all that there is to choose.
  final var showsMenuFirst: Bool { menu != nil && primaryAction == nil && action == nil }
}

extension UIBarButtonItem.SystemItem {
  /// What is written, for the items that are words.
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

  /// What is drawn, for the items that are pictures.
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

  /// What is read out, for the items that are pictures.
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
