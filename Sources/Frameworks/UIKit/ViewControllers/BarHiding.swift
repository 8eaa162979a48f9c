import CoreGraphics
import Foundation

/// Takes a navigation controller's bars away and brings them back with swipes and taps.
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  /// Points that content is scrolled before the bars move.
  private static let threshold: CGFloat = 20

  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var controller: UINavigationController?
  private var lastOffset: CGFloat = 0
  private var way: CGFloat = 0
  /// Whether a person has brought the bars back though there is little height for them.
  private(set) var isHeldOut = false
  /// Whether the bars are away because keys came.
  private var isHiddenByKeys = false
  private var observation: KeysObservation?

  func attach(to controller: UINavigationController) {
    self.controller = controller
    for recognizer in [pan, tap] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      controller.view.addGestureRecognizer(recognizer)
    }
    pan.addTarget(self) { [weak self] _ in self?.panned() }
    tap.addTarget(self) { [weak self] _ in self?.tapped() }
    update(controller)
  }

  func update(_ controller: UINavigationController) {
    pan.isEnabled = controller.hidesBarsOnSwipe
    tap.isEnabled =
      controller.hidesBarsOnTap || controller.hidesBarsWhenVerticallyCompact
      || controller.hidesBarsWhenKeyboardAppears
    watchKeys(controller.hidesBarsWhenKeyboardAppears)
    isHeldOut = false
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func watchKeys(_ watches: Bool) {
    if !watches {
      observation = nil
    } else if observation == nil {
      observation = KeysObservation { [weak self] in self?.keysCome() }
    }
  }

  private func keysCome() {
    guard let controller, controller.viewIfLoaded?.window != nil, !controller.barHidden else {
      return
    }
    isHiddenByKeys = true
    move(hidden: true)
  }

  private func panned() {
    guard let controller, pan.state == .changed || pan.state == .ended else { return }
    let way = pan.translation(in: controller.view).y
    if abs(way) > Self.threshold { move(hidden: way < 0) }
  }

  private func tapped() {
    guard let controller else { return }
    if isHiddenByKeys, controller.barHidden {
      isHiddenByKeys = false
      move(hidden: false)
    } else if controller.hidesBarsOnTap {
      move(hidden: !controller.barHidden)
    } else if controller.hidesBarsWhenVerticallyCompact {
      isHeldOut.toggle()
      controller.moveBars(animated: true)
    }
  }

  /// Follows content that the display scrolls without telling of the finger.
  func contentDidScroll(_ scrollView: UIScrollView, in controller: UINavigationController) {
    let offset = scrollView.contentOffset.y
    let step = offset - lastOffset
    lastOffset = offset
    guard controller.hidesBarsOnSwipe, scrollView.displayScrolls,
      scrollView.verticalRange.contains(offset)
    else { return }
    way = step * way < 0 ? step : way + step
    if abs(way) > Self.threshold { move(hidden: way > 0) }
  }

  private func move(hidden: Bool) {
    guard let controller else { return }
    controller.setNavigationBarHidden(hidden, animated: true)
    if !(controller.stack.last?.toolbarItems ?? []).isEmpty {
      controller.setToolbarHidden(hidden, animated: true)
    }
  }

  // MARK: Beside others

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.transition == nil else { return false }
    if gestureRecognizer === pan {
      let velocity = pan.velocity(in: controller.view)
      return abs(velocity.y) > abs(velocity.x)
    }
    // Taps on controls and on the bars are theirs.
    let point = tap.location(in: controller.view)
    let hit = controller.view.hitTest(point, with: nil)
    return !(hit is UIControl) && !(hit?.isDescendant(of: controller.bar) ?? false)
      && !(hit?.isDescendant(of: controller.bottomBar) ?? false)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === pan }
}

/// Hears of keys that come, as long as it lives.
nonisolated private final class KeysObservation {
  private let token: any NSObjectProtocol

  init(_ keysCome: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { keysCome() }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
