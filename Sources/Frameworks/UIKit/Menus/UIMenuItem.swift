/// One thing that an edit menu of the older kind offers.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// What it says.
  open var title: String
  /// What it does; given the menu that it was chosen in.
  open var action: @MainActor (UIMenuController) -> Void

  // DEPARTURE: a function in the selector's place (Decision 0018).
  /// Makes an item.
  public init(title: String, action: @escaping @MainActor (UIMenuController) -> Void) {
    self.title = title
    self.action = action
    super.init()
  }
}
