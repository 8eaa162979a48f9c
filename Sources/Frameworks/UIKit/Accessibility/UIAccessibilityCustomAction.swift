import Foundation

/// Something that can be done with an element without the gesture for it.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Does it and returns whether it was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What it is called, with how to say it.
  open var attributedName: NSAttributedString

  /// Shown beside the name where actions are shown.
  open var image: UIImage?

  /// Called when it is chosen; comes before a target's function.
  open var actionHandler: Handler?

  private weak var target: AnyObject?
  private var dependsOnTarget = false
  private var function: Handler?

  /// Makes an action that calls a function.
  public convenience init(name: String, actionHandler: Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  /// Makes an action with a picture that calls a function.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  /// Makes an action that calls a function.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  /// Makes an action with a picture that calls a function.
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  // DEPARTURE: a closure replaces Apple's selector; see Decision 0018.
  /// Makes an action that calls a closure until the target is deallocated.
  @_spi(Ferry) public convenience init(
    name: String, target: Any?, selector: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Makes an action with an image that calls a closure until the target is deallocated.
  @_spi(Ferry) public convenience init(
    name: String, image: UIImage?, target: Any?,
    selector: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, image: image, actionHandler: nil)
    self.target = target as AnyObject?
    dependsOnTarget = target != nil
    function = selector
  }

  /// What it is called.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// Does it.
  ///
  /// - Returns: Whether it was done.
  final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let function, !dependsOnTarget || target != nil else { return false }
    return function(self)
  }
}
