import CoreGraphics
import DisplayProtocol

/// The position at which a menu opens.
struct MenuAnchor {
  /// The source rectangle in the window's coordinates; the menu is above or below it.
  var rect: CGRect
  /// Whether the right edges of source and menu are aligned; true if the touch is on the right.
  var isAtRight: Bool
  /// The distance between source and menu, in points.
  var gap: CGFloat = 8
}

/// An open menu with its submenus, from its presentation to its dismissal.
final class MenuSession {
  private static var last: MenuSession?

  /// The open menu; there is at most one.
  static var current: MenuSession? {
    guard let last, let window = last.overlay.window, !window.isHidden else { return nil }
    return last
  }

  /// Called when the dismissal begins.
  var willEnd: (() -> Void)?
  /// Called when the dismissal has ended.
  var didEnd: (() -> Void)?
  /// Called when a tap selected the preview.
  var previewTapped: (() -> Void)?
  /// The sender of the menu's actions.
  let sender: AnyObject?

  private let overlay: MenuOverlay
  private let order: UIContextMenuConfiguration.ElementOrder
  private var panels: [MenuPanel] = []
  /// The elements loaded for deferred elements while the menu is open.
  private var arrived: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var requestedElements: Set<ObjectIdentifier> = []
  /// The deferred elements represented by an activity indicator.
  private var shown: Set<ObjectIdentifier> = []
  private var isEnding = false
  private weak var focusedBefore: UIResponder?

  /// Opens a menu and closes the current one.
  ///
  /// - Parameters:
  ///   - preview: The lifted preview; the rest of the screen is dimmed.
  ///   - order: Whether a menu above its anchor is reversed.
  @discardableResult
  static func open(
    _ menu: UIMenu?, at anchor: MenuAnchor, in window: UIWindow, preview: MenuPreview? = nil,
    order: UIContextMenuConfiguration.ElementOrder = .automatic, sender: AnyObject?,
    alongside: @escaping () -> Void = {}
  ) -> MenuSession {
    last?.end(animated: false)
    let session = MenuSession(
      anchor, window: window, preview: preview, order: order, sender: sender)
    last = session
    session.begin(menu, alongside: alongside)
    return session
  }

  private init(
    _ anchor: MenuAnchor, window: UIWindow, preview: MenuPreview?,
    order: UIContextMenuConfiguration.ElementOrder, sender: AnyObject?
  ) {
    self.order = order
    self.sender = sender
    overlay = MenuOverlay(anchor: anchor, preview: preview, frame: window.bounds)
    overlay.leave = { [weak self] in self?.end() }
    overlay.previewTapped = { [weak self] in self?.previewTapped?() }
    window.addSubview(overlay)
  }

  private func begin(_ menu: UIMenu?, alongside: @escaping () -> Void) {
    KeyboardFocus.shared.clear()
    if let menu { push(menu) }
    overlay.present(alongside: alongside)
  }

  // MARK: Content

  private func push(_ menu: UIMenu) {
    let panel = MenuPanel(menu) { [weak self] row in self?.select(row) }
    let parent = panels.last
    panels.append(panel)
    fill(panel)
    overlay.add(panel, over: parent)
  }

  private func fill(_ panel: MenuPanel) {
    var contents = MenuContents(panel.menu) { [weak self] element in self?.elements(of: element) }
    let isRoot = panel === panels.first
    if isRoot, order != .fixed, overlay.reversesUpwards(order) {
      panel.show(panel.menu, contents, back: nil)
      if overlay.opensUpwards(panel) { contents = contents.reversed }
    }
    panel.show(panel.menu, contents, back: isRoot ? nil : { [weak self] in self?.pop() })
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    if let known = deferred.knownElements { return known }
    let key = ObjectIdentifier(deferred)
    if let arrived = arrived[key] { return arrived }
    guard requestedElements.insert(key).inserted else { return nil }
    deferred.load { [weak self] elements in
      guard let self else { return }
      self.arrived[key] = elements
      if self.shown.contains(key) { self.refresh() }
    }
    if arrived[key] == nil { shown.insert(key) }
    return arrived[key]
  }

  /// Updates the open menus with their current content.
  func refresh() {
    guard !isEnding else { return }
    for panel in panels { fill(panel) }
    overlay.placePanels()
  }

  /// Replaces the visible menu.
  func replaceVisible(_ change: (UIMenu) -> UIMenu) {
    guard !isEnding, let panel = panels.last else { return }
    panel.show(change(panel.menu), MenuContents(panel.menu) { _ in nil }, back: nil)
    fill(panel)
    overlay.placePanels()
  }

  // MARK: Selection

  private func select(_ row: MenuRow) {
    guard !isEnding, row.isUsable else { return }
    switch row.entry {
    case .loading: break
    case .submenu(let menu): push(menu)
    case .leaf(let leaf, let menu):
      menu.mark(leaf)
      if leaf.attributes.contains(.keepsMenuPresented) {
        leaf.performWithSender(sender, target: nil)
        refresh()
      } else {
        end()
        leaf.performWithSender(sender, target: nil)
      }
    }
  }

  private func pop() {
    guard panels.count > 1 else { return }
    overlay.remove(panels.removeLast(), over: panels.last)
  }

  // MARK: Touches that began before the menu opened

  private var startOfDrag: CGPoint?
  private var hasMoved = false

  /// Tracks a touch that opened the menu and has not ended.
  func follow(_ point: CGPoint) {
    let start = startOfDrag ?? point
    startOfDrag = start
    if hypot(point.x - start.x, point.y - start.y) > 10 { hasMoved = true }
    guard hasMoved, let panel = panels.last else { return }
    panel.highlight(at: panel.convert(point, from: overlay))
  }

  /// Handles the end of the touch that opened the menu; if it has moved, it selects the row under
  /// it.
  func lift(_ point: CGPoint) {
    guard hasMoved, let panel = panels.last else { return }
    hasMoved = false
    panel.release(at: panel.convert(point, from: overlay))
  }

  // MARK: Keys

  /// Handles a key; an open menu receives all keys.
  func handleKey(_ input: KeyInput) {
    guard let panel = panels.last else { return end() }
    let isForward: KeyInput.Key = panel.isRightToLeft ? .left : .right
    switch input.key {
    case .down: moveHighlight(by: 1)
    case .up: moveHighlight(by: -1)
    case .tab: moveHighlight(by: input.modifiers.contains(.shift) ? -1 : 1)
    case .enter, .space:
      if let row = panel.highlightedRow { select(row) }
    case .left, .right:
      if input.key != isForward {
        pop()
      } else if let row = panel.highlightedRow, row.submenu != nil {
        select(row)
        moveHighlight(by: 1)
      }
    case .escape: end()
    case .character, .delete, .forwardDelete, .home, .end: break
    }
  }

  /// Highlights the next or previous row and announces it to assistive technology.
  private func moveHighlight(by step: Int) {
    panels.last?.moveHighlight(by: step)
    if let row = panels.last?.highlightedRow { AccessibilityFocus.shared.requestFocus(on: row) }
  }

  /// Focuses the first row, and restores the focus to the responder after the dismissal.
  func returnFocus(to responder: UIResponder) {
    focusedBefore = responder
    moveHighlight(by: 1)
  }

  // MARK: Dismissal

  func end(animated: Bool = true) {
    guard !isEnding else { return }
    isEnding = true
    if Self.last === self { Self.last = nil }
    if let focusedBefore { AccessibilityFocus.shared.requestFocus(on: focusedBefore) }
    willEnd?()
    overlay.disappear(animated: animated) { self.didEnd?() }
  }

  /// Adds an animation to the dismissal.
  func addEndAnimation(_ animation: @escaping () -> Void) {
    overlay.endAnimations.append(animation)
  }
}
