import QuartzCore

/// One turn of the run loop: what changed is brought up to date, laid out, drawn and shown.
enum RunLoopTurn {
  private static var isScheduled = false
  private static var isRunning = false
  private static var pending: [any PropertyUpdating] = []
  private static var actionsAfterLayout: [() -> Void] = []
  private static var needsAnother = false
  /// Whether the accessibility tree may have changed since it was last shown.
  private static var accessibilityIsStale = true

  /// Rounds after which a turn ends though something keeps asking for more.
  private static let roundLimit = 24

  /// Whether no turn is scheduled, running or needed.
  static var isIdle: Bool { !isScheduled && !isRunning && pending.isEmpty }

  /// Asks for a turn; it comes when the code that runs now is done.
  static func setNeeded() {
    needsAnother = true
    guard !isScheduled, !isRunning else { return }
    isScheduled = true
    DispatchQueue.main.async {
      // A turn that was run by hand meanwhile took the place of this one.
      if isScheduled { run() }
    }
  }

  /// Asks for a turn that shows the accessibility tree anew.
  static func accessibilityNeedsUpdate() {
    accessibilityIsStale = true
    setNeeded()
  }

  /// Runs an action in this turn, or the next, once everything is laid out.
  static func afterLayout(_ action: @escaping () -> Void) {
    actionsAfterLayout.append(action)
    setNeeded()
  }

  /// Runs a turn now.
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
    if accessibilityIsStale || context.hasChanges {
      accessibilityIsStale = false
      for window in application.attachedWindows { window.showAccessibility() }
    }
    isRunning = false
    needsAnother = false
    application.flush()
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

  /// Calls `updateProperties` where it waits, outermost first, until nothing asks for more.
  ///
  /// - Parameter root: Only what is in this view is updated; `nil` updates all.
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

/// Has an `updateProperties` that is called before layout.
protocol PropertyUpdating: AnyObject {
  var updates: UpdateState { get }
  /// The view that must be in a window; `nil` while it is in none.
  var updatedView: UIView? { get }
  /// Rises from outer to inner; a controller comes before its view.
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
