import QuartzCore

/// A selector with the object whose method it names, which is not retained.
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Whether there is a target; otherwise the responder chain is searched for one.
  private let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    // A value would be boxed only temporarily; only an object or a class can be held weakly.
    let isObject = target.map(SelectorTarget.isObject) ?? false
    self.target = isObject ? target.map(SelectorTarget.object) : nil
    hasTarget = isObject
    self.action = action
  }

  /// Whether the target was deallocated.
  var isGone: Bool { hasTarget && target == nil }

  /// Whether a target and a selector, of which `nil` means any, are these.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target.map(SelectorTarget.object))
      && (action == nil || self.action == action)
  }
}
