/// A way to change what shows through a view; `UIBlurEffect` is the one there is.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Makes an effect that changes nothing.
  public override init() { super.init() }
}
