@_spi(Ferry) import QuartzCore

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a closure after each state change except failure, until an
  /// object is deallocated.
  convenience init(
    target: AnyObject, handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, handler: handler)
  }

  /// Adds a closure to call after each state change except failure, until an object is deallocated.
  func addTarget(
    _ target: AnyObject, handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    addTarget(target, action: Selector("handler:") { (_: AnyObject) in handler })
  }
}
