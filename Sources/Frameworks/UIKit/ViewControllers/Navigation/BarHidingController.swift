import CoreGraphics
import Foundation

/// Hides and shows a navigation controller's bars in response to swipes and taps.
final class BarHidingController: NSObject, UIGestureRecognizerDelegate {
  /// The scroll distance, in points, before the bars move.
  private static let threshold: CGFloat = 20

  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var controller: UINavigationController?
  private var lastOffset: CGFloat = 0
  private var way: CGFloat = 0
  /// Whether the user showed the bars in a vertically compact environment.
  private(set) var isPinnedVisible = false
  /// Whether the keyboard has hidden the bars.
  private var isHiddenByKeyboard = false
  private var observation: KeyboardObservation?

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
    observeKeyboard(controller.hidesBarsWhenKeyboardAppears)
    isPinnedVisible = false
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func observeKeyboard(_ watches: Bool) {
    if !watches {
      observation = nil
    } else if observation == nil {
      observation = KeyboardObservation { [weak self] in self?.keyboardWillShow() }
    }
  }

  private func keyboardWillShow() {
    guard let controller, controller.viewIfLoaded?.window != nil, !controller.barHidden else {
      return
    }
    isHiddenByKeyboard = true
    move(hidden: true)
  }

  private func panned() {
    guard let controller, pan.state == .changed || pan.state == .ended else { return }
    let way = pan.translation(in: controller.view).y
    if abs(way) > Self.threshold { move(hidden: way < 0) }
  }

  private func tapped() {
    guard let controller else { return }
    if isHiddenByKeyboard, controller.barHidden {
      isHiddenByKeyboard = false
      move(hidden: false)
    } else if controller.hidesBarsOnTap {
      move(hidden: !controller.barHidden)
    } else if controller.hidesBarsWhenVerticallyCompact {
      isPinnedVisible.toggle()
      controller.moveBars(animated: true)
    }
  }

  /// Updates the bars when the display scrolls the content without sending touches.
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

  // MARK: Simultaneous recognition

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.transition == nil else { return false }
    if gestureRecognizer === pan {
      let velocity = pan.velocity(in: controller.view)
      return abs(velocity.y) > abs(velocity.x)
    }
    // Controls and bars receive their own taps.
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

/// Observes the keyboard for the lifetime of the object.
nonisolated private final class KeyboardObservation {
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
