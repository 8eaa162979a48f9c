// DEPARTURE: closures replace Apple's selectors; see Decision 0018.
@_spi(Ferry) extension UIBarButtonItem {
  /// Creates an item with a title that calls a closure.
  ///
  /// - Parameters:
  ///   - target: An object that limits the closure's lifetime: once it is deallocated, the closure
  ///     is no longer called. The item doesn't retain it.
  ///   - action: Receives the item.
  @preconcurrency public convenience init(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: nil)
    self.action = action
  }

  /// Creates an item with an image that calls a closure.
  @preconcurrency public convenience init(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: nil)
    self.action = action
  }

  /// Creates an item with an image, and another image for a compact height, that calls a closure.
  @preconcurrency public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(
      image: image, landscapeImagePhone: landscapeImagePhone, style: style, target: target,
      action: nil)
    self.action = action
  }

  /// Creates a system item that calls a closure.
  @preconcurrency public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: nil)
    self.action = action
  }
}
