/// A custom item of the shared edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// Called with the menu controller when the item is chosen.
  @_spi(Ferry) open var action: @MainActor (UIMenuController) -> Void

  // DEPARTURE: A closure replaces Apple's selector; see Decision 0018.
  /// Creates an item.
  @_spi(Ferry) public init(title: String, action: @escaping @MainActor (UIMenuController) -> Void) {
    self.title = title
    self.action = action
    super.init()
  }
}
