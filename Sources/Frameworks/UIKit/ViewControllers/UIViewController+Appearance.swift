/// The appearance state of a view controller's view.
struct AppearanceState {
  enum Stage { case disappeared, appearing, appeared, disappearing }

  var stage = Stage.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing` is pending.
  var needsIsAppearing = false
  /// Whether the current move of the view began the disappearance and therefore ends it.
  var endsWithMove = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

extension UIViewController {
  // MARK: Transitions forwarded by the parent or the window

  final func beginTransition(isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance.stage == .disappeared || appearance.stage == .disappearing else { return }
      loadViewIfNeeded()
      appearance.stage = .appearing
      appearance.needsIsAppearing = true
      appearance.isAnimated = animated
      loadedView?.setNeedsLayout()
      traitCollection.performAsCurrent { viewWillAppear(animated) }
    } else {
      guard appearance.stage == .appeared || appearance.stage == .appearing else { return }
      appearance.stage = .disappearing
      appearance.isAnimated = animated
      appearance.needsIsAppearing = false
      traitCollection.performAsCurrent { viewWillDisappear(animated) }
    }
    for child in childrenToForwardTo {
      child.beginTransition(isAppearing: isAppearing, animated: animated)
    }
    RunLoopTurn.setNeeded()
  }

  final func endTransition() {
    let animated = appearance.isAnimated
    switch appearance.stage {
    case .appearing:
      viewIsReady()
      appearance.stage = .appeared
      traitCollection.performAsCurrent { viewDidAppear(animated) }
      appearance.isMovingToParent = false
    case .disappearing:
      appearance.stage = .disappeared
      traitCollection.performAsCurrent { viewDidDisappear(animated) }
      UIApplication.shared.removeOldAnnouncement()
      appearance.isMovingFromParent = false
    case .appeared, .disappeared:
      return
    }
    for child in childrenToForwardTo { child.endTransition() }
  }

  /// Calls a pending `viewIsAppearing`: traits and size are final, and layout follows.
  final func viewIsReady() {
    guard appearance.needsIsAppearing, loadedView?.window != nil else { return }
    appearance.needsIsAppearing = false
    traitCollection.performAsCurrent { viewIsAppearing(appearance.isAnimated) }
  }

  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  // MARK: Unannounced moves of the view

  /// Whether no container forwards appearance callbacks to this controller.
  private var managesOwnAppearance: Bool {
    guard let parent = parentController else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods
      && parent.appearance.stage != .disappearing
  }

  final func viewWillMove(to window: UIWindow?) {
    if window != nil {
      guard appearance.stage == .disappeared, managesOwnAppearance else { return }
      let parentAppears = parentController?.appearance.stage == .appearing
      beginTransition(
        isAppearing: true,
        animated: parentAppears && parentController?.appearance.isAnimated == true)
      // An appearing parent ends this transition together with its own.
      if !parentAppears { RunLoopTurn.afterLayout { [weak self] in self?.endIfAppearing() } }
    } else {
      guard appearance.stage == .appeared || appearance.stage == .appearing, managesOwnAppearance
      else { return }
      beginTransition(isAppearing: false, animated: false)
      appearance.endsWithMove = true
    }
  }

  final func viewDidMove(to window: UIWindow?) {
    if window != nil {
      if updates.needsProperties { RunLoopTurn.propertiesNeedUpdate(self) }
    } else if appearance.endsWithMove {
      appearance.endsWithMove = false
      endTransition()
    }
  }

  private func endIfAppearing() {
    if appearance.stage == .appearing { endTransition() }
  }
}
