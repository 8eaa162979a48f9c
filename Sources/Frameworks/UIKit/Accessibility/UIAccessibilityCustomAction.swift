import Foundation

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

  private weak var target: AnyObject?
  private var dependsOnTarget = false
  private var function: Handler?

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
    super.init()
  }

  // DEPARTURE: a closure replaces Apple's selector; see Decision 0018.
  /// Creates an action that calls a closure until the target is deallocated.
  @_spi(Ferry) public convenience init(
    name: String, target: Any?, selector: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Creates an action with an image that calls a closure until the target is deallocated.
  @_spi(Ferry) public convenience init(
    name: String, image: UIImage?, target: Any?,
    selector: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: image, actionHandler: nil)
    self.target = target as AnyObject?
    dependsOnTarget = target != nil
    function = selector
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
    guard let function, !dependsOnTarget || target != nil else { return false }
    return function(self)
  }
}
