import Foundation
import QuartzCore

/// A custom action of an accessibility element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The localized name, with speech attributes.
  open var attributedName: NSAttributedString

  /// The image in lists of actions.
  open var image: UIImage?

  /// The handler, which takes precedence over the target.
  open var actionHandler: Handler?

  /// The target of the method.
  open weak var target: AnyObject?
  /// The method of the target, which receives the action or nothing, and returns whether it
  /// succeeded.
  open var selector: Selector

  /// Creates an action with a handler.
  public convenience init(name: String, actionHandler: Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  /// Creates an action with an image and a handler.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  /// Creates an action with an attributed name and a handler.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  /// Creates an action with an attributed name, an image and a handler.
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    selector = ""
    super.init()
  }

  /// Creates an action that calls a method of a target, which is not retained.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Creates an action with an image that calls a method of a target, which is not retained.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, image: image, actionHandler: nil)
    self.target = target as AnyObject?
    self.selector = selector
  }

  /// The localized name.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// Performs the action.
  ///
  /// - Returns: Whether the action succeeded.
  final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isImplemented(by: target) else { return false }
    return selector.call(on: target, self) as? Bool ?? true
  }
}
