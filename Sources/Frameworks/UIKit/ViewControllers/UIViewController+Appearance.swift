/// How far a controller's view has come on or off the screen.
struct AppearanceState {
  enum Stage { case disappeared, appearing, appeared, disappearing }

  var stage = Stage.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing` is still to be called.
  var needsIsAppearing = false
  /// Whether the move that is under way began the disappearing and ends it.
  var endsWithMove = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

extension UIViewController {
  // MARK: Transitions, told by the parent or by the window

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
      appearance.isMovingFromParent = false
    case .appeared, .disappeared:
      return
    }
    for child in childrenToForwardTo { child.endTransition() }
  }

  /// Calls `viewIsAppearing` if it waits: traits and size are final, layout comes next.
  final func viewIsReady() {
    guard appearance.needsIsAppearing, loadedView?.window != nil else { return }
    appearance.needsIsAppearing = false
    traitCollection.performAsCurrent { viewIsAppearing(appearance.isAnimated) }
  }

  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  // MARK: Moves of the view that nobody announced

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
      // A parent that is appearing itself ends this along with its own.
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
