import CoreGraphics

/// Shows a context menu after a long press on a view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  nonisolated public enum Appearance: Int, Sendable {
    /// Not shown yet.
    case unknown = 0
    /// With a preview above a dimmed screen.
    case rich = 1
    /// Without a preview.
    case compact = 2
  }

  /// The animation after a tap on the preview.
  nonisolated public enum CommitStyle: Int, Sendable {
    /// Returns the preview to its source.
    case dismiss = 0
    /// Expands the preview to fill the screen.
    case pop = 1
  }

  private weak var interactionView: UIView?
  private let press = ContextMenuPress()
  private weak var session: MenuSession?
  private var appearance = Appearance.unknown
  private var pressedPoint = CGPoint.zero

  /// Supplies the menu and receives its events.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
  }

  /// The view of the interaction.
  public var view: UIView? { interactionView }

  /// The appearance of the current or the last menu.
  open var menuAppearance: Appearance { appearance }

  /// Removes the recognizer from the previous view.
  public func willMove(to view: UIView?) {
    session?.end(animated: false)
    interactionView?.removeGestureRecognizer(press.recognizer)
    interactionView = nil
  }

  /// Adds the recognizer to the new view.
  public func didMove(to view: UIView?) {
    interactionView = view
    view?.addGestureRecognizer(press.recognizer)
  }

  /// Returns the location of the touch that opened the menu, in a view's coordinates; `nil` means
  /// the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let interactionView else { return pressedPoint }
    return interactionView.convert(pressedPoint, to: view)
  }

  /// Updates the visible menu; without effect if there is none.
  ///
  /// - Parameter block: Receives the visible menu and returns its replacement.
  open func updateVisibleMenu(_ block: @escaping (UIMenu) -> UIMenu) {
    session?.replaceVisible(block)
  }

  /// Dismisses the menu.
  open func dismissMenu() { session?.end() }

  // MARK: Presentation

  /// Requests the configuration for a point in the view.
  final func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
    pressedPoint = point
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }

  /// Opens the menu of a configuration.
  ///
  /// - Parameter attachment: The anchor of a menu without a preview, in the view's coordinates;
  ///   `nil` shows a preview.
  /// - Returns: `nil` if there is nothing to show.
  @discardableResult
  final func open(
    _ configuration: UIContextMenuConfiguration, attachment: CGRect? = nil,
    order: UIContextMenuConfiguration.ElementOrder? = nil
  ) -> MenuSession? {
    guard let view, let window = view.window else { return nil }
    let menu = configuration.actionProvider?([])
    let controller = attachment == nil ? configuration.previewProvider?() : nil
    guard menu != nil || controller != nil else { return nil }
    let animator = ContextMenuAnimator(previewViewController: controller)
    appearance = attachment == nil ? .rich : .compact
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let opened: MenuSession
    let wantedOrder = order ?? configuration.preferredMenuElementOrder
    if let attachment {
      let rect = view.convert(attachment, to: window)
      // A centered control counts as being on the leading side.
      let middle = window.bounds.midX + (view.isRightToLeft ? -1 : 1)
      opened = MenuSession.open(
        menu, at: MenuAnchor(rect: rect, isAtRight: rect.midX > middle), in: window,
        order: wantedOrder, sender: view, alongside: { animator.animate() })
    } else {
      let source =
        delegate?.contextMenuInteraction(
          self, previewForHighlightingMenuWithConfiguration: configuration)
        ?? UITargetedPreview(view: view)
      let preview = MenuPreview(source, controller: controller, in: window)
      let finger = view.convert(pressedPoint, to: window)
      opened = MenuSession.open(
        menu,
        at: MenuAnchor(rect: preview.frame, isAtRight: finger.x > window.bounds.midX, gap: 12),
        in: window, preview: preview, order: wantedOrder, sender: view,
        alongside: { animator.animate() })
      observe(opened, preview: preview, of: configuration)
    }
    observe(opened, configuration, controller: controller)
    session = opened
    animator.complete()
    return opened
  }

  private func observe(
    _ session: MenuSession, _ configuration: UIContextMenuConfiguration,
    controller: UIViewController?
  ) {
    let animator = ContextMenuAnimator(previewViewController: controller)
    let prepare = session.willEnd
    session.willEnd = { [weak self, weak session] in
      guard let self else { return }
      prepare?()
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      session?.addEndAnimation { animator.animate() }
    }
    session.didEnd = { animator.complete() }
  }

  private func observe(
    _ session: MenuSession, preview: MenuPreview, of configuration: UIContextMenuConfiguration
  ) {
    session.willEnd = { [weak self] in
      guard let self else { return }
      preview.dismissal = self.delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
    }
    session.previewTapped = { [weak self, weak session] in
      guard let self, let session else { return }
      let animator = ContextMenuAnimator(previewViewController: preview.controller)
      self.delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      session.addEndAnimation {
        if animator.preferredCommitStyle == .pop { preview.pop() }
        animator.animate()
      }
      session.end()
      animator.complete()
    }
  }
}

/// The long press that opens a context menu, if the delegate supplies one at its location.
final class ContextMenuPress: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIContextMenuInteraction?
  let recognizer = UILongPressGestureRecognizer()
  private var configuration: UIContextMenuConfiguration?
  private weak var session: MenuSession?

  override init() {
    super.init()
    recognizer.delegate = self
    recognizer.delaysTouchesEnded = false
    recognizer.addTarget(self) { [weak self] _ in self?.pressed() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, let view = interaction.view, MenuSession.current == nil else {
      return false
    }
    configuration = interaction.configuration(at: gestureRecognizer.location(in: view))
    return configuration != nil
  }

  private func pressed() {
    let point = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      if let configuration {
        // A control is not lifted; its menu is next to it.
        let attachment = (interaction?.view as? UIControl)?.bounds
        session = interaction?.open(configuration, attachment: attachment)
      }
      configuration = nil
    case .changed: session?.follow(point)
    case .ended: session?.lift(point)
    default: session = nil
    }
  }
}
