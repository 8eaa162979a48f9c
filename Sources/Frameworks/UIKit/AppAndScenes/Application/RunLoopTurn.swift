import QuartzCore

/// A run-loop turn: updates properties, performs layout, draws, and commits to the display.
enum RunLoopTurn {
  private static var isScheduled = false
  private static var isRunning = false
  /// Whether turns are not scheduled yet, because the process is copied first.
  private static var isHeld = false
  private static var pending: [any PropertyUpdating] = []
  private static var actionsAfterLayout: [() -> Void] = []
  private static var needsAnother = false
  /// Whether the accessibility tree may have changed since the last commit.
  private static var accessibilityIsStale = true

  /// The maximum number of rounds in a turn, if updates keep requesting further ones.
  private static let roundLimit = 24

  /// Whether no turn is scheduled, running or required.
  static var isIdle: Bool { !isScheduled && !isRunning && pending.isEmpty }

  /// Schedules a turn after the code that is currently running.
  static func setNeeded() {
    needsAnother = true
    guard !isScheduled, !isRunning, !isHeld else { return }
    isScheduled = true
    DispatchQueue.main.async {
      // A turn that was run explicitly in the meantime replaces this one.
      if isScheduled { run() }
    }
  }

  /// Schedules no turns until the next call of `resume()`.
  static func hold() { isHeld = true }

  /// Schedules turns again, one at once if it was needed in the meantime.
  static func resume() {
    isHeld = false
    if needsAnother { setNeeded() }
  }

  /// Schedules a turn that updates the accessibility tree.
  static func accessibilityNeedsUpdate() {
    accessibilityIsStale = true
    setNeeded()
  }

  /// Performs an action in this turn or the next, after layout.
  static func afterLayout(_ action: @escaping () -> Void) {
    actionsAfterLayout.append(action)
    setNeeded()
  }

  /// Runs a turn immediately.
  static func run() {
    isScheduled = false
    guard !isRunning else { return }
    isRunning = true
    UIUpdateLink.performActions()
    let application = UIApplication.shared
    let context = application.layerContext
    var rounds = 0
    var hasFollowed = false
    repeat {
      needsAnother = false
      updateProperties(inside: nil)
      for window in application.attachedWindows { window.updateConstraintsIfNeeded() }
      context.layoutAndDisplay()
      let actions = actionsAfterLayout
      actionsAfterLayout = []
      for action in actions { action() }
      rounds += 1
      if !hasFollowed, application.hover.isPresent, context.hasChanges, !isUnsettled(context) {
        hasFollowed = true
        application.hover.follow()
      }
    } while isUnsettled(context) && rounds < roundLimit
    if rounds == roundLimit {
      application.report("The interface did not settle in \(roundLimit) rounds of layout.")
    }
    if accessibilityMayHaveChanged(context) {
      accessibilityIsStale = false
      for window in application.attachedWindows { window.showAccessibility() }
    }
    isRunning = false
    needsAnother = false
    application.flush()
  }

  /// Whether the turn has changed more than the position of views that assistive technology
  /// ignores.
  ///
  /// Scrolling moves the indicators in every turn.
  private static func accessibilityMayHaveChanged(_ context: LayerContext) -> Bool {
    accessibilityIsStale
      || context.hasChanges(exceptMovesOf: { layer in
        guard let view = layer.delegate as? UIView else { return false }
        return view.isHidden || view is ScrollIndicator
      })
  }

  private static func isUnsettled(_ context: LayerContext) -> Bool {
    !pending.isEmpty || !actionsAfterLayout.isEmpty || context.needsLayout
      || UIApplication.shared.attachedWindows.contains { $0.layout.subtreeNeedsUpdateConstraints }
  }

  // MARK: Properties

  static func propertiesNeedUpdate(_ object: any PropertyUpdating) {
    pending.append(object)
    setNeeded()
  }

  /// Calls pending `updateProperties`, outermost first, until none is requested.
  ///
  /// - Parameter root: Restricts the updates to this view's subtree; `nil` updates all.
  static func updateProperties(inside root: UIView?) {
    var rounds = 0
    while rounds < roundLimit {
      var due: [any PropertyUpdating] = []
      var rest: [any PropertyUpdating] = []
      for object in pending {
        guard object.updates.needsProperties, let view = object.updatedView else { continue }
        if root.map(view.isDescendant) ?? true { due.append(object) } else { rest.append(object) }
      }
      pending = rest
      if due.isEmpty { return }
      let ordered = due.map { ($0, $0.updateDepth) }.sorted { $0.1 < $1.1 }
      for (object, _) in ordered { object.updateOwnProperties() }
      rounds += 1
    }
    UIApplication.shared.report("updateProperties asks for itself again without end.")
    pending = []
  }
}

/// An object with an `updateProperties` method that is called before layout.
protocol PropertyUpdating: AnyObject {
  var updates: UpdateState { get }
  /// The view that must be in a window; `nil` if it is in none.
  var updatedView: UIView? { get }
  /// The depth, increasing from outer to inner; a controller precedes its view.
  var updateDepth: Int { get }
  func updateOwnProperties()
}

extension UIView: PropertyUpdating {
  var updatedView: UIView? { currentWindow == nil ? nil : self }

  var updateDepth: Int {
    var depth = 1
    var view = parentView
    while let ancestor = view {
      depth += 2
      view = ancestor.parentView
    }
    return depth
  }
}

extension UIViewController: PropertyUpdating {
  var updatedView: UIView? { loadedView?.updatedView }
  var updateDepth: Int { (loadedView?.updateDepth ?? 1) - 1 }
}
