/// An effect on the content behind a view or inside it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }
}
