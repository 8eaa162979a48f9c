import Foundation
import QuartzCore

/// A custom item of the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method of the first object in the responder chain that has it, called with the menu
  /// controller.
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
