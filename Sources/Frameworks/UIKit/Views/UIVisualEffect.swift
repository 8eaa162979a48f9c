/// A way to change how a view shows what is beneath it, or what is in it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }
}
