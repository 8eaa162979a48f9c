@_spi(Ferry) import QuartzCore
import UIKit

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a closure after each state change except failure.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(
      target: HandlerOwner.shared,
      action: Selector("handler:") { (_: HandlerOwner) in handler })
  }
}

extension CADisplayLink {
  /// Creates a link that calls a closure.
  public convenience init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init(
      target: HandlerOwner.shared,
      selector: Selector("handler:") { (_: HandlerOwner) in handler })
  }
}

/// The target of closures, which lives as long as the process.
private final class HandlerOwner {
  static let shared = HandlerOwner()
}
