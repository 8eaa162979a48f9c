// Unsafe: only the address is used.
nonisolated(unsafe) private let restorationKey = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

// DEPARTURE: The state of an app is restored from the user activities of its scenes only.

extension UIView {
  /// The name of the view in a restored state; `nil` for none.
  public final var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, restorationKey) as? String }
    set { objc_setAssociatedObject(self, restorationKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}

extension UIViewController {
  /// The name of the controller in a restored state; `nil` for none.
  public final var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, restorationKey) as? String }
    set { objc_setAssociatedObject(self, restorationKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}
