import Observation

/// The pending updates of a view or a view controller.
struct UpdateState {
  /// Whether `updateProperties` must be called; initially true.
  var needsProperties = true
}

/// Runs a closure and calls a handler when a property that it read is about to change.
///
/// The handler is called at most once on the main actor, synchronously if the change is made there.
/// It is created only if a property was read.
func observing(
  _ body: () -> Void, onChange: @autoclosure () -> @MainActor @Sendable () -> Void
) {
  withObservationTracking(body, onChange: onMain(onChange()))
}

private func onMain(
  _ handler: @escaping @MainActor @Sendable () -> Void
) -> @Sendable () -> Void {
  {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { handler() }
    } else {
      DispatchQueue.main.async { handler() }
    }
  }
}

extension UIView {
  final func observing(_ body: () -> Void, then invalidate: @escaping @MainActor (UIView) -> Void) {
    UIKit.observing(body, onChange: ifAlive(invalidate))
  }

  private func ifAlive(
    _ body: @escaping @MainActor (UIView) -> Void
  ) -> @MainActor @Sendable () -> Void {
    let handle = layoutHandle
    return { if let view = handle.view { body(view) } }
  }

  final func requestPropertyUpdate() {
    updates.needsProperties = true
    if currentWindow != nil { RunLoopTurn.propertiesNeedUpdate(self) }
  }

  /// Calls a pending `updateProperties` now.
  final func updateOwnProperties() {
    guard updates.needsProperties else { return }
    updates.needsProperties = false
    guard type(of: self) != UIView.self else { return }
    traitCollection.performAsCurrentOnMain {
      observing({ updateProperties() }, then: { $0.setNeedsUpdateProperties() })
    }
  }

  /// Calls pending `updateProperties` of this view and its descendants now.
  public func updatePropertiesIfNeeded() { RunLoopTurn.updateProperties(inside: self) }
}

extension UIViewController {
  final func observing(
    _ body: () -> Void, then invalidate: @escaping @MainActor (UIViewController) -> Void
  ) {
    UIKit.observing(body, onChange: { [weak self] in if let self { invalidate(self) } })
  }

  final func requestPropertyUpdate() {
    updates.needsProperties = true
    if loadedView?.window != nil { RunLoopTurn.propertiesNeedUpdate(self) }
  }

  final func updateOwnProperties() {
    guard updates.needsProperties else { return }
    updates.needsProperties = false
    traitCollection.performAsCurrent {
      observing({ updateProperties() }, then: { $0.setNeedsUpdateProperties() })
    }
  }

  /// Calls pending `updateProperties` of this controller and in its view now.
  public func updatePropertiesIfNeeded() {
    updateOwnProperties()
    loadedView?.updatePropertiesIfNeeded()
  }
}
