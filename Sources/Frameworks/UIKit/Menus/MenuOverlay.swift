import CoreGraphics
import DisplayProtocol

/// Covers the whole window while a menu is open; a touch outside the menu closes it.
final class MenuOverlay: UIView {
  /// The width of menus at the default text sizes, as on iOS 15 to 18.
  private static let width: CGFloat = 250
  private static let largeTextWidth: CGFloat = 340
  private static let edge: CGFloat = 8

  var leave: (() -> Void)?
  var previewTapped: (() -> Void)?
  var endAnimations: [() -> Void] = []

  private var anchor: MenuAnchor
  private let preview: MenuPreview?
  private let dimming = GlassView()
  private var panels: [MenuPanel] = []

  init(anchor: MenuAnchor, preview: MenuPreview?, frame: CGRect) {
    self.anchor = anchor
    self.preview = preview
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    dimming.frame = bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if preview != nil { dimming.glass = .behindPreview }
    addSubview(dimming)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.leave?() })
    guard let preview else { return }
    addSubview(preview.view)
    preview.view.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.previewTapped?() })
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityPerformEscape() -> Bool {
    leave?()
    return true
  }

  /// A menu belongs to one place on screen, so it closes when the window's size changes.
  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged, !panels.isEmpty { leave?() }
  }

  // MARK: Panels

  func add(_ panel: MenuPanel, over parent: MenuPanel?) {
    panels.append(panel)
    addSubview(panel)
    placePanels()
    guard let parent, window != nil else { return }
    panel.layoutIfNeeded()
    let frame = panel.frame
    panel.alpha = 0
    panel.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: MenuRow.Measure.lineHeight)
    panel.layoutIfNeeded()
    animate {
      panel.alpha = 1
      panel.frame = frame
      panel.layoutIfNeeded()
      self.push(parent, back: true)
    }
  }

  func remove(_ panel: MenuPanel, over parent: MenuPanel?) {
    panels.removeAll { $0 === panel }
    animate({
      panel.alpha = 0
      if let parent { self.push(parent, back: false) }
    }) { panel.removeFromSuperview() }
  }

  private func push(_ panel: MenuPanel, back isBack: Bool) {
    panel.transform = isBack ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    panel.alpha = isBack ? 0.6 : 1
    panel.accessibilityElementsHidden = isBack
  }

  private var availableRect: CGRect {
    bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: Self.edge, dy: Self.edge)
  }

  private var panelWidth: CGFloat {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return min(isLarge ? Self.largeTextWidth : Self.width, availableRect.width)
  }

  func reversesUpwards(_ order: UIContextMenuConfiguration.ElementOrder) -> Bool {
    order == .priority || preview == nil
  }

  /// Whether a panel is above its anchor because there is not enough room below it.
  func opensUpwards(_ panel: MenuPanel) -> Bool {
    let height = panel.sizeThatFits(CGSize(width: panelWidth, height: availableRect.height)).height
    let below = availableRect.maxY - anchor.rect.maxY - anchor.gap
    let above = anchor.rect.minY - anchor.gap - availableRect.minY
    return height > below && above > below
  }

  func placePanels() {
    guard let root = panels.first else {
      preview?.place(in: availableRect, above: 0, gap: 0)
      return
    }
    let width = panelWidth
    let wanted = root.sizeThatFits(CGSize(width: width, height: availableRect.height)).height
    if let preview {
      preview.place(in: availableRect, above: wanted, gap: anchor.gap)
      anchor.rect = preview.frame
    }
    for panel in panels { place(panel, width: width) }
  }

  private func place(_ panel: MenuPanel, width: CGFloat) {
    let isRoot = panel === panels.first
    let room = availableRect
    let height = panel.sizeThatFits(CGSize(width: width, height: room.height)).height
    var frame = CGRect(x: 0, y: 0, width: width, height: height)
    if isRoot {
      if opensUpwards(panel) {
        frame.size.height = min(height, anchor.rect.minY - anchor.gap - room.minY)
        frame.origin.y = anchor.rect.minY - anchor.gap - frame.height
      } else {
        frame.origin.y = min(anchor.rect.maxY + anchor.gap, room.maxY - min(height, 88))
        frame.size.height = min(height, room.maxY - frame.minY)
      }
    } else if let root = panels.first {
      let top = root.center.y - root.bounds.height / 2 + 12
      frame.origin.y = max(room.minY, min(top, room.maxY - height))
    }
    let x = anchor.isAtRight ? anchor.rect.maxX - width : anchor.rect.minX
    frame.origin.x = min(max(x, room.minX), room.maxX - width).rounded()
    panel.transform = .identity
    panel.frame = frame
    if panel !== panels.last { push(panel, back: true) }
  }

  // MARK: Animation

  func present(alongside: @escaping () -> Void) {
    placePanels()
    preview?.lift()
    dimming.alpha = 0
    for panel in panels {
      panel.layoutIfNeeded()
      panel.alpha = 0
      panel.transform = smallTransform(of: panel)
    }
    animate {
      self.dimming.alpha = 1
      self.preview?.showLifted()
      for panel in self.panels {
        panel.alpha = 1
        panel.transform = .identity
      }
      alongside()
    }
  }

  func disappear(animated: Bool, completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    accessibilityElementsHidden = true
    let animations = endAnimations
    let changes = {
      self.dimming.alpha = 0
      self.preview?.returnToSource()
      for panel in self.panels {
        panel.alpha = 0
        panel.transform = self.smallTransform(of: panel)
      }
      for animation in animations { animation() }
    }
    let finish = {
      self.preview?.restoreSource()
      self.removeFromSuperview()
      completion()
    }
    guard animated, window != nil else {
      changes()
      return finish()
    }
    animate(changes, completion: finish)
  }

  /// Scaled down at the corner nearest to the anchor.
  private func smallTransform(of panel: MenuPanel) -> CGAffineTransform {
    let scale: CGFloat = 0.3
    let isAbove = panel.center.y < anchor.rect.midY
    let dx = (anchor.isAtRight ? 1 : -1) * panel.bounds.width / 2 * (1 - scale)
    let dy = (isAbove ? 1 : -1) * panel.bounds.height / 2 * (1 - scale)
    return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: scale, y: scale)
  }

  private func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes
    ) { _ in completion?() }
  }
}

extension Glass {
  /// The blurred and darkened background of a lifted preview.
  static let behindPreview = Glass(
    backdrop: Backdrop(radius: 10, saturation: 1.2), tint: .menuDimming, solid: .menuDimming)
}

extension UIColor {
  /// The dimming color behind a lifted preview.
  static let menuDimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}
