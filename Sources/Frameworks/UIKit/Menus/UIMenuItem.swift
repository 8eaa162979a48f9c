/// One thing that an edit menu of the older kind offers.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// What it says.
  open var title: String
  /// Called with the menu that shows the item.
  @_spi(Ferry) open var action: @MainActor (UIMenuController) -> Void

  // DEPARTURE: a closure replaces Apple's selector; see Decision 0018.
  /// Creates an item.
  @_spi(Ferry) public init(title: String, action: @escaping @MainActor (UIMenuController) -> Void) {
    self.title = title
    self.action = action
    super.init()
  }
}
