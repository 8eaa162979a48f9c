import CoreGraphics
import DisplayProtocol

/// Where a menu opens.
struct MenuAnchor {
  /// What it belongs to, in the window's space; the menu stands under or over it.
  var rect: CGRect
  /// Which of the sides of the two stand in line: the right ones where the finger is at the right.
  var isAtRight: Bool
  /// Between it and the menu, in points.
  var gap: CGFloat = 8
}

/// One menu on the screen, with those opened from it, from its opening until it is gone.
final class MenuSession {
  private static var last: MenuSession?

  /// The menu that is open; there is never more than one.
  static var current: MenuSession? {
    guard let last, let window = last.overlay.window, !window.isHidden else { return nil }
    return last
  }

  /// Called once the menu begins to go.
  var willEnd: (() -> Void)?
  /// Called once the menu is gone.
  var didEnd: (() -> Void)?
  /// Called where a tap chose what the menu belongs to.
  var previewTapped: (() -> Void)?
  /// Whose actions they are.
  let sender: AnyObject?

  private let overlay: MenuOverlay
  private let order: UIContextMenuConfiguration.ElementOrder
  private var panels: [MenuPanel] = []
  /// Elements that came for deferred ones while the menu is open.
  private var arrived: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var requestedElements: Set<ObjectIdentifier> = []
  /// Deferred elements in whose place a wheel turns.
  private var shown: Set<ObjectIdentifier> = []
  private var isEnding = false
  private weak var focusedBefore: UIResponder?

  /// Opens a menu; an open one goes.
  ///
  /// - Parameters:
  ///   - preview: What stands out while the menu is open; the rest is dimmed then.
  ///   - order: Whether a menu over its anchor is shown upside down.
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

  // MARK: Contents

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

  /// Shows anew what the open menus hold now.
  func refresh() {
    guard !isEnding else { return }
    for panel in panels { fill(panel) }
    overlay.placePanels()
  }

  /// Puts another menu in the place of the one that is seen.
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

  // MARK: A finger that came down before the menu was there

  private var startOfDrag: CGPoint?
  private var hasMoved = false

  /// Follows a finger that opened the menu and is still down.
  func follow(_ point: CGPoint) {
    let start = startOfDrag ?? point
    startOfDrag = start
    if hypot(point.x - start.x, point.y - start.y) > 10 { hasMoved = true }
    guard hasMoved, let panel = panels.last else { return }
    panel.highlight(at: panel.convert(point, from: overlay))
  }

  /// The finger that opened the menu was lifted; where it had moved, it chooses what it is at.
  func lift(_ point: CGPoint) {
    guard hasMoved, let panel = panels.last else { return }
    hasMoved = false
    panel.release(at: panel.convert(point, from: overlay))
  }

  // MARK: Keys

  /// Takes a key; while a menu is open all keys are its own.
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

  /// Lights the next row or the one before, and has assistive technology read it.
  private func moveHighlight(by step: Int) {
    panels.last?.moveHighlight(by: step)
    if let row = panels.last?.highlightedRow { AccessibilityFocus.shared.requestFocus(on: row) }
  }

  /// Begins at the first row, and once the menu goes, returns to where it was opened.
  func returnFocus(to responder: UIResponder) {
    focusedBefore = responder
    moveHighlight(by: 1)
  }

  // MARK: The end

  func end(animated: Bool = true) {
    guard !isEnding else { return }
    isEnding = true
    if Self.last === self { Self.last = nil }
    if let focusedBefore { AccessibilityFocus.shared.requestFocus(on: focusedBefore) }
    willEnd?()
    overlay.disappear(animated: animated) { self.didEnd?() }
  }

  /// Run together with the menu's going.
  func addEndAnimation(_ animation: @escaping () -> Void) {
    overlay.endAnimations.append(animation)
  }
}
